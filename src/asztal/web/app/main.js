// @ts-check
/** The page begins here: its words and the games are asked for while the shell is still on its way. */
import { catalogue } from '../kit/catalogue.js';
import { texts } from '../kit/i18n.js';
import { loadAnew } from '../kit/offline.js';
import { firstLanguage } from '../kit/prefs.js';
import { route } from '../kit/router.js';

/** Until the server answers there are no words to show; try until it does. */
async function begin() {
  for (let wait = 400; ; wait = Math.min(wait * 2, 5000)) {
    try {
      await texts.use(firstLanguage());
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

void begin();
if (route(location.pathname).page === 'lobby') catalogue().catch(() => null);
import('./app.js').catch(() => loadAnew());
