import { useRef } from 'react';
import { ApiError, hasCode } from '../../app/api/api-error.ts';
import { confirm, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { nameOf, type ChosenLot } from '../../kits/assets/chosen.ts';
import { bodyOf, ownedReads } from './bodies.ts';

export interface Gift {
  readonly username: string;
  /** One lot, or several vehicles. */
  readonly lots: readonly ChosenLot[];
  readonly message: string;
}

export interface SentGift extends Gift {
  /** What they are called together. */
  readonly name: string;
  /** Of the result, to tell it from the one before. */
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
  const options = {
    errors: 'inline',
    overlay: false,
    fields: { ...personFields, trade_money_least: 'amount', asset_short: 'amount' },
    refreshes: ['GET trade', 'GET trade/history', 'GET trade/statistics', ...ownedReads],
    caught(thrown: unknown): boolean {
      if (!(thrown instanceof ApiError) || !hasCode(thrown, 'gift_escrow_required')) return false;
      needed.current = true;
      return true;
    },
  } as const;
  const tell = (id: string, pending: boolean): void => {
    if (doing.current) onSent({ ...doing.current, name: nameOf(doing.current.lots), id, pending });
  };
  const one = useSubmit('POST trade/gift', { ...options, done: ({ id, pending }) => tell(id, pending) });
  // Several vehicles go all or none.
  const several = useSubmit('POST garage/action', {
    ...options,
    done: ({ vehicle_ids: ids }) => tell(ids.join(' '), needed.current),
  });

  async function submit({ username, lots, message }: Gift, asRequest: boolean): Promise<void> {
    const text = message.trim();
    const shared = {
      username,
      message: text === '' ? null : text,
      ...(asRequest ? { allow_escrow: true } : {}),
    };
    const [lot] = lots;
    if (lot && lots.length === 1) await one.submit({ body: { ...bodyOf(lot), ...shared } });
    else
      await several.submit({
        body: { action: 'transfer', vehicle_ids: lots.flatMap(({ id }) => id ?? []), ...shared },
      });
  }

  async function send(gift: Gift): Promise<void> {
    if (!(await asks(`Are you sure you want to send ${nameOf(gift.lots)}?`, 'Send'))) return;
    doing.current = gift;
    needed.current = false;
    await submit(gift, false);
    if (!needed.current) return;
    if (await asks('This recipient doesn’t accept gifts. Send a gift request instead?', 'Send a request'))
      await submit(gift, true);
  }

  return {
    busy: one.busy !== null || several.busy !== null,
    error: one.error ?? several.error,
    fieldError: (field: 'who' | 'amount') => one.fieldError(field) ?? several.fieldError(field),
    setError: (error: string | null): void => {
      one.setError(error);
      several.setError(error);
    },
    send,
  };
}
