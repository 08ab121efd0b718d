import { useRef } from 'react';
import { money } from '../../app/text/format.ts';
import { useTickEffect } from '../../app/time/use-tick.ts';
import type { Contract } from './answers.ts';

type Earning = Pick<Contract, 'income' | 'collected_at' | 'full_at'>;

/** What waits to be collected at a time (ms): by the second, until it is full. */
export function earnedAt({ income, collected_at, full_at }: Earning, now: number): number {
  const since = Date.parse(collected_at);
  const seconds = Math.max(0, Math.floor((Math.min(now, Date.parse(full_at)) - since) / 1000));
  return Math.floor((income * seconds) / 3600);
}

/** What waits to be collected now; each second writes one text node. */
export function Earned({ contract }: { readonly contract: Earning }) {
  const text = useRef<HTMLSpanElement>(null);
  useTickEffect((now) => {
    if (text.current) text.current.textContent = money(earnedAt(contract, now));
  });
  return <span ref={text} />;
}
