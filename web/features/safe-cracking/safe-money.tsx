import { useRef } from 'react';
import { money } from '../../app/text/format.ts';
import { useTickEffect } from '../../app/time/use-tick.ts';
import type { Safe } from './answers.ts';

type Growing = Pick<Safe, 'holding' | 'holding_at' | 'holding_max' | 'increment_per_second'>;

/** What lies in a safe at a time (ms). */
function moneyAt({ holding, holding_at, holding_max, increment_per_second }: Growing, now: number): number {
  const seconds = Math.max(0, Math.floor((now - Date.parse(holding_at)) / 1000));
  return Math.max(holding, Math.min(holding_max, holding + seconds * increment_per_second));
}

/** What lies in the safe now; each second writes one text node. */
export function SafeMoney({ safe }: { readonly safe: Growing }) {
  const text = useRef<HTMLSpanElement>(null);
  useTickEffect((now) => {
    if (text.current) text.current.textContent = money(moneyAt(safe, now));
  });
  return <span ref={text} />;
}
