import {
  cancelled,
  created,
  deposited,
  resolved,
  withdrawn,
} from '@rackets/engine/features/rock-paper-scissors/events.ts';
import type { Move, WagerType, Winner } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, type Page } from '../../kits/pages.ts';

/** A game that is over. */
export type GameRow = {
  readonly game: string;
  readonly host: string;
  readonly opponent: string;
  readonly type: WagerType;
  readonly amount: number;
  readonly hostMove: Move;
  readonly opponentMove: Move;
  readonly winner: Winner;
  readonly profit: number;
  readonly openedAt: number;
  readonly at: number;
};

/** What changed a balance. */
export const balanceActions = ['deposit', 'withdraw', 'wager', 'refund', 'win', 'loss'] as const;
export type BalanceAction = (typeof balanceActions)[number];

/** A change of one balance. */
export type BalanceRow = {
  readonly action: BalanceAction;
  readonly amount: number;
  /** What it held afterwards. */
  readonly balance: number;
  readonly at: number;
};

/** How often two have played, from the one's side. */
export type Met = { readonly won: number; readonly lost: number; readonly drawn: number };

const neverMet: Met = { won: 0, lost: 0, drawn: 0 };

const games = 'rock-paper-scissors-games';
const balances = 'rock-paper-scissors-balances';
const pairs = 'rock-paper-scissors-pairs';
const pairId = (one: string, other: string): string => `${one} ${other}`;
const index = 'byOwner';
const indexes = { [index]: { fields: ['owner', 'row'] } };
const everybody = 'everybody';

/** Games that are over, of each player, of all and of each pair, and what changed each balance. */
export const rockPaperScissorsModel = defineModel({
  name: 'rock-paper-scissors',
  version: 2,
  collections: [
    { name: games, indexes },
    { name: balances, indexes },
    { name: pairs, indexes: {} },
  ],
  of: { kinds: [created, resolved, cancelled, deposited, withdrawn] },
  touches: (event) => {
    const end = resolved.match(event);
    if (!end) return [];
    const [host, opponent] = [subjectOf(end, 'host'), subjectOf(end, 'owner')];
    return [pairId(host, opponent), pairId(opponent, host)].map((id) => ({ collection: pairs, id }));
  },
  fold(event, docs) {
    foldTransfers(event, docs);
    foldOpenings(event, docs);
    foldEnd(event, docs);
  },
});

/** A character's games, newest first. */
export const readOwnGames = (documents: Documents, character: string, page: number): Promise<Page<GameRow>> =>
  pageOf(documents, games, index, character, page);

/** How often a character has met each of others in games that are over, in the order of `others`. */
export async function readMet(
  documents: Documents,
  character: string,
  others: readonly string[],
): Promise<readonly Met[]> {
  const found = await documents.getMany(
    pairs,
    others.map((other) => pairId(character, other)),
  );
  return others.map((other) => (found.get(pairId(character, other))?.body as Met | undefined) ?? neverMet);
}

/** The last games of all players, newest first. */
export async function readLastGames(
  documents: Documents,
  limit: number,
): Promise<readonly (GameRow & { readonly id: string })[]> {
  const query = { index, prefix: [everybody], descending: true, limit };
  const docs = await documents.range(games, query);
  // Written by this model alone.
  return docs.map(({ id, body }) => ({ ...(body as GameRow), id }));
}

/** The last changes of one balance, newest first. */
export async function readBalanceHistory(
  documents: Documents,
  character: string,
  type: WagerType,
  limit: number,
): Promise<readonly (BalanceRow & { readonly id: string })[]> {
  const query = { index, prefix: [`${character} ${type}`], descending: true, limit };
  const docs = await documents.range(balances, query);
  return docs.map(({ id, body }) => ({ ...(body as BalanceRow), id }));
}

interface Change {
  readonly character: string;
  readonly type: WagerType;
  readonly action: BalanceAction;
  readonly amount: number;
  readonly balance: number;
}

function foldTransfers(event: RecordedEvent, docs: Docs): void {
  const into = deposited.match(event);
  if (into) {
    const change = seenBy(deposited, into, 'owner');
    putChange(event, docs, { ...change, character: subjectOf(into, 'owner'), action: 'deposit' });
  }
  const out = withdrawn.match(event);
  if (out) {
    const change = seenBy(withdrawn, out, 'owner');
    putChange(event, docs, { ...change, character: subjectOf(out, 'owner'), action: 'withdraw' });
  }
}

function foldOpenings(event: RecordedEvent, docs: Docs): void {
  const opened = created.match(event);
  if (opened) {
    const { type, amount, balance } = seenBy(created, opened, 'owner');
    putChange(event, docs, { character: subjectOf(opened, 'owner'), type, amount, balance, action: 'wager' });
  }
  const back = cancelled.match(event);
  if (back) {
    const { type, amount, balance } = seenBy(cancelled, back, 'owner');
    putChange(event, docs, { character: subjectOf(back, 'owner'), type, amount, balance, action: 'refund' });
  }
}

function foldEnd(event: RecordedEvent, docs: Docs): void {
  const end = resolved.match(event);
  if (!end) return;
  const [host, opponent] = [subjectOf(end, 'host'), subjectOf(end, 'owner')];
  const game = seenBy(resolved, end, 'everyone');
  const row = rowId(event.revision);
  for (const owner of [host, opponent, everybody])
    docs.put(games, `${row}-${owner}`, { ...game, host, opponent, at: event.at, owner, row });

  const { type, amount, profit, winner } = game;
  meet(docs, pairId(host, opponent), winner === 'none' ? 'drawn' : winner === 'host' ? 'won' : 'lost');
  meet(docs, pairId(opponent, host), winner === 'none' ? 'drawn' : winner === 'host' ? 'lost' : 'won');
  const { hostBalance } = seenBy(resolved, end, 'host');
  const { opponentBalance } = seenBy(resolved, end, 'owner');
  const ofHost = { character: host, type, balance: hostBalance };
  const ofOpponent = { character: opponent, type, balance: opponentBalance };
  // The host's stake left the balance when the game was opened, the opponent's only now.
  if (winner === 'none') putChange(event, docs, { ...ofHost, action: 'refund', amount });
  if (winner === 'host') {
    putChange(event, docs, { ...ofHost, action: 'win', amount: amount + profit });
    putChange(event, docs, { ...ofOpponent, action: 'loss', amount });
  }
  if (winner === 'opponent') putChange(event, docs, { ...ofOpponent, action: 'win', amount: profit });
}

function meet(docs: Docs, id: string, end: keyof Met): void {
  // Written by this model alone.
  const met = (docs.get(pairs, id) as Met | null) ?? neverMet;
  docs.put(pairs, id, { ...met, [end]: met[end] + 1 });
}

function putChange(
  { at, revision }: RecordedEvent,
  docs: Docs,
  { character, type, action, amount, balance }: Change,
): void {
  const row = rowId(revision);
  const owner = `${character} ${type}`;
  docs.put(balances, `${row}-${character}`, { action, amount, balance, at, owner, row });
}
