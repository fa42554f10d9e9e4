// @ts-check
/** `<az-referee-page>`. */
import { AzElement } from '../app/element.js';

export class AzRefereePage extends AzElement {}
customElements.define('az-referee-page', AzRefereePage);
