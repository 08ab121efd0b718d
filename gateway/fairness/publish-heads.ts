import type { SignedHead } from '@rackets/engine/kernel/machine/receipt.ts';
import type { Notary } from './notary.ts';

/** How often the head of the chain is published. */
const everyMs = 60_000;

/** Signs and publishes a head now and every minute. Returns a function that stops it. */
export function publishHeads(notary: Notary, tell: (head: SignedHead) => void): () => void {
  // A pipeline that has failed signs nothing more: its process is ending.
  const publish = () => void notary.signHead().then(tell, () => undefined);
  publish();
  const timer = setInterval(publish, everyMs).unref();
  return () => clearInterval(timer);
}
