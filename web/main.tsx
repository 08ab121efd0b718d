import { Provider } from 'jotai/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './ui/tokens.css';
import './ui/seasons.css';
import './ui/base.css';
import { messageOf } from './app/api/api-error.ts';
import { App } from './app/pages/app.tsx';
import { pressOnce } from './app/actions/press-once.ts';
import { shareNonce } from './app/boot/csp-nonce.ts';
import { showAlert } from './app/dialogs/dialogs.ts';
import { LastResort } from './app/pages/last-resort.tsx';
import { handleMessages } from './app/reads/messages.ts';
import { followOtherTabs } from './app/reads/other-tabs.ts';
import { keepStateFresh, loadState } from './app/reads/refresh-state.ts';
import { adoptSessionFromFragment } from './app/boot/session.ts';
import { store } from './app/state/store.ts';
import { watchForUpdates } from './app/boot/update.ts';
import { hearBackByHistory } from './ui/use-close-on-back.ts';
import { registerServiceWorker } from './pwa/register.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');

shareNonce();
pressOnce();
adoptSessionFromFragment(location, history);
handleMessages((error) => showAlert('error', 'That did not work', messageOf(error)));
void loadState();
keepStateFresh();
followOtherTabs();
watchForUpdates();
registerServiceWorker();

void show(root);

async function show(place: Element): Promise<void> {
  // Without its code Back leaves the page, whatever is open over it.
  const shown = await routerWindow().catch(() => window);
  createRoot(place).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter window={shown}>
          <LastResort>
            <App />
          </LastResort>
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}

/** The router's window. A browser that tells of Back itself needs no entry over the page, and does not read its code. */
async function routerWindow(): Promise<Window> {
  if ('CloseWatcher' in window) return window;
  const { backEntry } = await import('./ui/back-entry.ts');
  hearBackByHistory(backEntry);
  return backEntry.routerWindow;
}
