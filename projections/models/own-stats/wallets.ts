import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';

/** Whose hand, bank or savings account a holder is; null for every other holder. */
export function walletOf(holder: string): string | null {
  const isWallet = holder.startsWith('char:') || holder.startsWith('bank:') || holder.startsWith('savings:');
  return isWallet ? holder.slice(holder.lastIndexOf(':') + 1) : null;
}

/** How much of an asset a character gains by an event; moves between their own hand, bank and savings cancel out. */
export function gained(event: RecordedEvent, character: string, asset: string): number {
  let sum = 0;
  for (const move of event.moves) {
    if (move.asset !== asset) continue;
    if (walletOf(move.to) === character) sum += move.amount;
    if (walletOf(move.from) === character) sum -= move.amount;
  }
  return sum;
}
