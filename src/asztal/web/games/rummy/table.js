// @ts-check
/** `<az-rummy-table>`: a deal of the rummy family: a player who has not opened yet owes a minimum of points. */
import { AzPileTable } from '../../tables/cards/pile.js';

/** @extends {AzPileTable<import('answers').RummyView>} */
export class AzRummyTable extends AzPileTable {
  get opening() {
    const { deal, base } = this;
    const below = deal.minimum > 0 && deal.seat !== null && !base.opened[deal.seat];
    return below ? { laid: deal.laid_points, minimum: deal.minimum } : null;
  }

  /** @param {number} seat */
  hasOpened(seat) {
    return Boolean(this.base.opened[seat]);
  }

  emptyWords() {
    return this.t('cards-no-melds', { minimum: this.deal.minimum });
  }

  playWords() {
    const { taken, hand, moves } = this.deal;
    if (!moves.some((move) => move.startsWith('discard ')))
      return taken && hand.includes(taken) ? this.t('cards-your-owed', { card: taken }) : this.t('cards-your-unready');
    return this.t(this.deal.opened[this.deal.seat ?? -1] ? 'cards-your-play' : 'cards-your-opening', { minimum: this.deal.minimum });
  }
}
customElements.define('az-rummy-table', AzRummyTable);
