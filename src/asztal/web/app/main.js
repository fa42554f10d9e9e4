// @ts-check
/** The page begins here: texts first, then the shell. */
import { texts } from './i18n.js';
import { firstLanguage } from './prefs.js';
import './app.js';

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
