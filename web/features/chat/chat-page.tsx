import { ChatPanel } from './chat-panel.tsx';
import styles from './chat-page.module.css';

/** Chat as a page of its own: the phone's, and the desktop's in place of the side bar. */
export function ChatPage() {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">Chat</h1>
      <ChatPanel />
    </div>
  );
}
