import { useRef } from 'react';
import { ApiError, hasCode } from '../../app/api/api-error.ts';
import { confirm, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { money, number } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import type { ChosenLot } from '../../kits/assets/chosen.ts';
import { lowestOf, sumsOf, type Lowest } from './start-sums.ts';

/** What is to be started. */
interface Starting {
  readonly lots: readonly ChosenLot[];
  /** What they are called together. */
  readonly name: string;
  readonly lowest: Lowest;
  /** So many auctions of each. */
  readonly copies: number;
  readonly period: number;
  readonly relist: boolean;
}

/** Auctions that were started, for the result. */
export interface Started {
  readonly message: string;
  readonly name: string;
  readonly endsAt: number;
  readonly key: string;
}

const refreshes = [
  'GET auctions/create',
  'GET auctions',
  'GET garage',
  'GET items',
  'GET perks',
  'GET drugs/sell',
  'GET trade-limits',
] as const;

/**
 * Starts auctions, once: plain goods ask with the sums (R402), and a low lowest bid asks with the server's words, then
 * goes again as meant (R464).
 */
export function useStart(onStarted: (started: Started) => void) {
  const doing = useRef<Starting | null>(null);
  const low = useRef<string | null>(null);
  const done = ({ message = '' }: { readonly message?: string | undefined }): void => {
    const now = serverClock.now();
    const { name, period } = doing.current ?? { name: '', period: 0 };
    low.current = null;
    onStarted({ message, name, endsAt: now + period * 1000, key: String(now) });
  };
  const one = useSubmit('POST auctions', {
    overlay: false,
    refreshes,
    done,
    caught(error) {
      if (!(error instanceof ApiError) || !hasCode(error, 'minimum_bid_low')) return false;
      low.current = error.message;
      return true;
    },
  });
  const several = useSubmit('POST garage/action', { overlay: false, refreshes, done });

  async function start(starting: Starting): Promise<void> {
    doing.current = starting;
    const { lots, lowest, copies, period, relist } = starting;
    if (lots.length > 1) {
      if (!(await meansLow(starting))) return;
      await several.submit({
        body: {
          action: 'auction',
          vehicle_ids: lots.flatMap(({ id }) => id ?? []),
          minimum_bids: Object.fromEntries(lots.map((lot) => [lot.id ?? '', lowestOf(lot, lowest) ?? 1])),
          period,
          auto_relist: relist,
        },
      });
      return;
    }
    const [lot] = lots;
    const minimum = lot && lowestOf(lot, lowest);
    if (!lot || minimum === null || minimum === undefined) return;
    if (lot.id === null && !(await meansSums(lot, lowest, copies))) return;
    const body = {
      ...goodsOf(lot),
      minimum_bid: minimum,
      period,
      auto_relist: relist,
      count: copies > 1 ? copies : null,
    };
    low.current = null;
    await one.submit({ body });
    // Filled by `caught`, in the call above.
    const message = low.current as string | null;
    if (message !== null && (await asks(message, 'Continue')))
      await one.submit({ body: { ...body, force_minimum_bid: true } });
  }

  return { busy: one.busy !== null || several.busy !== null, start };
}

/** What a lot is, as the call takes it. */
function goodsOf({ type, id, amount }: ChosenLot) {
  switch (type) {
    case 'vehicle':
      return { item_type: 'vehicle' as const, vehicle_id: id ?? '' };
    case 'perk':
      return { item_type: 'perk' as const, perk_id: id ?? '' };
    case 'drugs':
      return { item_type: 'drugs' as const, drug_type: id ?? '', item_amount: amount };
    case 'item':
      return { item_type: 'item' as const, item_type_id: id ?? '', item_amount: amount };
    case 'money':
      throw new Error('Money cannot be auctioned.');
    case 'bullets':
    case 'prison_bribes':
    case 'credits':
      return { item_type: type, item_amount: amount };
  }
}

async function asks(question: string, label: string, detail?: string): Promise<boolean> {
  const buttons = noOrYes('Not yet', label, 'filled');
  return (await confirm({ question, buttons, ...(detail === undefined ? {} : { detail }) })) === 'yes';
}

/** R402: what is sold in all, the lowest bids together, and in how many parts. */
function meansSums(lot: ChosenLot, lowest: Lowest, copies: number): Promise<boolean> {
  const { lowest: total } = sumsOf([lot], lowest, copies);
  const question = copies === 1 ? `Auction ${lot.name}?` : `Auction ${lot.name}, ${number(copies)} times?`;
  const all = `${number(lot.amount * copies)} in all, for ${money(total ?? 0)} or more`;
  return asks(question, 'Start', copies === 1 ? `${all}.` : `${all}, split into ${number(copies)} auctions.`);
}

const lowPart = 0.5;

/** The garage's call takes several vehicles as they are meant: what is low is asked before. */
async function meansLow({ lots, name, lowest }: Starting): Promise<boolean> {
  const cheap = lots.filter((lot) => (lowestOf(lot, lowest) ?? 0) < (lot.worth ?? 0) * lowPart);
  if (cheap.length === 0) return true;
  const named = cheap.length === lots.length ? name : `${number(cheap.length)} of ${name}`;
  return asks(`That is low for ${named}. Start it anyway?`, 'Continue');
}
