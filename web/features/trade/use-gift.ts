import { useRef } from 'react';
import { ApiError, hasCode } from '../../app/api/api-error.ts';
import { confirm, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import type { ChosenLot } from '../../kits/assets/chosen.ts';
import { bodyOf, ownedReads } from './bodies.ts';

export interface Gift {
  readonly username: string;
  readonly lot: ChosenLot;
  readonly message: string;
}

export interface SentGift extends Gift {
  readonly id: string;
  readonly pending: boolean;
}

/** Which field a refusal is about. */
export const personFields = {
  trade_nobody: 'who',
  trade_self: 'who',
  trade_blocked: 'who',
  trade_you_block: 'who',
} as const;

async function asks(question: string, label: string): Promise<boolean> {
  const buttons = noOrYes('Not now', label, 'filled');
  return (await confirm({ question, buttons })) === 'yes';
}

/** Sends a gift, once: asks first (R431), and again where it can only wait as a request (R469). */
export function useGift(onSent: (gift: SentGift) => void) {
  const needed = useRef(false);
  const doing = useRef<Gift | null>(null);
  const { busy, error, fieldError, setError, submit } = useSubmit('POST trade/gift', {
    errors: 'inline',
    overlay: false,
    fields: { ...personFields, trade_money_least: 'amount', asset_short: 'amount' },
    refreshes: ['GET trade', 'GET trade/history', 'GET trade/statistics', ...ownedReads],
    caught(thrown) {
      if (!(thrown instanceof ApiError) || !hasCode(thrown, 'gift_escrow_required')) return false;
      needed.current = true;
      return true;
    },
    done({ id, pending }) {
      if (doing.current) onSent({ ...doing.current, id, pending });
    },
  });

  async function send(gift: Gift): Promise<void> {
    if (!(await asks(`Are you sure you want to send ${gift.lot.name}?`, 'Send'))) return;
    doing.current = gift;
    needed.current = false;
    const word = gift.message.trim();
    const body = {
      ...bodyOf(gift.lot),
      username: gift.username,
      message: word === '' ? null : word,
    };
    await submit({ body });
    if (!needed.current) return;
    if (await asks('This recipient doesn’t accept gifts. Send a gift request instead?', 'Send a request'))
      await submit({ body: { ...body, allow_escrow: true } });
  }

  return { busy: busy !== null, error, fieldError, setError, send };
}
