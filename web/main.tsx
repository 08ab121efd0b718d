import { Provider } from 'jotai/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './ui/tokens.css';
import './ui/seasons.css';
import './ui/base.css';
import { messageOf } from './app/api/api-error.ts';
import { App } from './app/pages/app.tsx';
import { shareNonce } from './app/boot/csp-nonce.ts';
import { showAlert } from './app/dialogs/dialogs.ts';
import { LastResort } from './app/pages/last-resort.tsx';
import { handleMessages } from './app/reads/messages.ts';
import { followOtherTabs } from './app/reads/other-tabs.ts';
import { keepStateFresh, loadState } from './app/reads/refresh-state.ts';
import { adoptSessionFromFragment } from './app/boot/session.ts';
import { store } from './app/state/store.ts';
import { watchForUpdates } from './app/boot/update.ts';
import { backEntry } from './ui/back-entry.ts';
import { registerServiceWorker } from './pwa/register.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');

shareNonce();
adoptSessionFromFragment(location, history);
handleMessages((error) => showAlert('error', 'That did not work', messageOf(error)));
void loadState();
keepStateFresh();
followOtherTabs();
watchForUpdates();
registerServiceWorker();

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      {/* Where the browser itself tells of Back, no entry is ever laid over a page. */}
      <BrowserRouter window={'CloseWatcher' in window ? window : backEntry.routerWindow}>
        <LastResort>
          <App />
        </LastResort>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
