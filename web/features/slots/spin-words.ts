import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { lineText } from '@rackets/engine/features/slots/symbols.ts';
import { money } from '../../app/text/format.ts';
import type { Spin } from './answers.ts';

/** What a spin came to, as its verdict and the line below it. */
export function spinWords({ result, multiplier, amount, payout }: Spin): {
  readonly verdict: string;
  readonly line: string;
} {
  const shown = lineText(result);
  const said = capitalised(shown);
  if (multiplier === null) return { verdict: 'The jackpot.', line: `${money(payout)} on ${money(amount)}` };
  if (payout === 0) return { verdict: 'Nothing.', line: `${said} for ${money(amount)}` };
  return { verdict: `${said}. ${money(payout)}.`, line: `${multiplier} × your ${money(amount)}` };
}
