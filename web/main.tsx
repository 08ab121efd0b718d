import { Provider } from 'jotai/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './ui/tokens.css';
import './ui/seasons.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { shareNonce } from './app/csp-nonce.ts';
import { showAlert } from './app/dialogs/dialogs.ts';
import { LastResort } from './app/last-resort.tsx';
import { handleMessages } from './app/messages.ts';
import { followOtherTabs } from './app/other-tabs.ts';
import { keepStateFresh, loadState } from './app/refresh-state.ts';
import { adoptSessionFromFragment } from './app/session.ts';
import { store } from './app/store.ts';
import { watchForUpdates } from './app/update.ts';
import { registerServiceWorker } from './pwa/register.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');

shareNonce();
adoptSessionFromFragment(location, history);
handleMessages((error) => showAlert('error', 'That did not work', error.message));
void loadState();
keepStateFresh();
followOtherTabs();
watchForUpdates();
registerServiceWorker();

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <LastResort>
          <App />
        </LastResort>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
