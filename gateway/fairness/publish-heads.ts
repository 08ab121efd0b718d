import type { SignedHead } from '@rackets/engine/kernel/receipt.ts';
import type { Notary } from './notary.ts';

/** How often everybody is told where the chain stands. */
const everyMs = 60_000;

/** Signs a head now and every minute, and tells it. Returns the way to stop. */
export function publishHeads(notary: Notary, tell: (head: SignedHead) => void): () => void {
  // A pipeline that has failed signs no more: its process is ending.
  const publish = () => void notary.signHead().then(tell, () => undefined);
  publish();
  const timer = setInterval(publish, everyMs).unref();
  return () => clearInterval(timer);
}
