import type { RecordedEvent } from '../../kernel/state/event.ts';
import {
  businessChannel,
  closingChannel,
  depositChannel,
  leavingChannel,
  upgradeChannel,
  withdrawalChannel,
} from '../families/purse.ts';

/** What a record of the bank comes from (R604). */
export const recordSources = [
  'member',
  'earnings_cut',
  'member_limit',
  'business',
  'garage_upgrade',
] as const;
export type RecordSource = (typeof recordSources)[number];

/** How money came into a family's bank or left it. */
export const flowWays = [
  'deposit',
  'withdrawal',
  'leaving-fee',
  'earnings',
  'upgrade',
  'business',
  'closing',
] as const;
export type FlowWay = (typeof flowWays)[number];

/** What one event changed of a family's money: dollars, negative for what left the bank. */
export interface Flow {
  readonly family: string;
  readonly way: FlowWay;
  readonly amount: number;
  /** Who paid or took it, or decided it; null for the game. */
  readonly character: string | null;
}

const prefix = 'family:';

const ways: Readonly<Record<string, FlowWay>> = {
  [depositChannel]: 'deposit',
  [withdrawalChannel]: 'withdrawal',
  [leavingChannel]: 'leaving-fee',
  [upgradeChannel]: 'upgrade',
  [businessChannel]: 'business',
  [closingChannel]: 'closing',
};

/** The family whose bank a holder is, or null. */
export const familyOfHolder = (holder: string): string | null =>
  holder.startsWith(prefix) ? holder.slice(prefix.length) : null;

/**
 * What an event moved into families' banks and out of them, one flow for each way. Whatever comes by no channel of the
 * bank's own is a cut of what a member earned, if the event is that member's doing (it counts something of theirs), and
 * the income of a business otherwise.
 */
export function flowsOf(event: RecordedEvent): readonly Flow[] {
  let flows: Flow[] | null = null;
  for (const { asset, from, to, amount, channel = '' } of event.moves) {
    if (asset !== 'money') continue;
    // Asked of every event of the round: most have nothing of a family's.
    const giver = familyOfHolder(from);
    const family = giver ?? familyOfHolder(to);
    if (family === null) continue;
    const owner = event.subjects.find(({ role }) => role === 'owner')?.id ?? null;
    const way = ways[channel] ?? (event.counts.length > 0 && owner !== null ? 'earnings' : 'business');
    flows ??= [];
    const same = flows.findIndex((each) => each.family === family && each.way === way);
    const sum = (flows[same]?.amount ?? 0) + (giver === null ? amount : -amount);
    const flow = { family, way, amount: sum, character: way === 'closing' ? null : owner };
    if (same < 0) flows.push(flow);
    else flows[same] = flow;
  }
  return flows ?? [];
}
