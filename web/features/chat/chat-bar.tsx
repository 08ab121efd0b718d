import type { ReactNode } from 'react';
import { ChatPanel } from './chat-panel.tsx';

/** Chat in the desktop's right column (S153). */
export function ChatBar({ collapse }: { readonly collapse: ReactNode }) {
  return <ChatPanel end={collapse} />;
}
