import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { number, signed } from '../../app/text/format.ts';
import {
  feeOf,
  wagerText,
  type Move,
  type WagerType,
} from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { confirm, noOrYes } from '../../app/dialogs/dialogs.ts';
import type { Game, RpsPage } from './answers.ts';

/** A game that is over, from one side of the table. */
export interface Told {
  readonly end: 'won' | 'lost' | 'drawn';
  /** The other player's name. */
  readonly rival: string;
  /** Both faces; null for one who may not be found. */
  readonly faces: { readonly mine: string | null; readonly theirs: string | null };
  readonly mine: Move;
  readonly theirs: Move;
  /** What it came to, below zero for a loss. */
  readonly profit: number;
}

/** How a game went for `me`; null for one that is not over. */
export function toldTo(me: string, game: Game): Told | null {
  const { host, opponent, host_move, opponent_move, winner } = game;
  if (host_move === null || opponent_move === null || winner === null) return null;
  const isHost = host?.id === me;
  const [own, other] = isHost ? [host, opponent] : [opponent, host];
  const end = winner === 'none' ? 'drawn' : (winner === 'host') === isHost ? 'won' : 'lost';
  return {
    end,
    rival: other?.username ?? 'A gangster',
    faces: { mine: own?.avatar_url ?? null, theirs: other?.avatar_url ?? null },
    mine: isHost ? host_move : opponent_move,
    theirs: isHost ? opponent_move : host_move,
    profit: { won: game.winner_profit, lost: -game.wager_amount, drawn: 0 }[end],
  };
}

/** "Paper. Vera Stitch pays." */
export function verdictOf({ end, rival, mine, theirs }: Told): string {
  if (end === 'drawn') return `Both chose ${mine}. Nobody pays.`;
  return end === 'won' ? `${capitalised(mine)}. ${rival} pays.` : `${capitalised(theirs)}. You pay ${rival}.`;
}

/** "You won $900.", "You lost $1,000.", "A draw: $1,000 came back." */
export function outcomeOf(told: Told, { wager_type: type, wager_amount: amount }: Game): string {
  if (told.end === 'drawn') return `A draw: ${wagerText(type, amount)} came back.`;
  return told.end === 'won'
    ? `You won ${wagerText(type, told.profit)}.`
    : `You lost ${wagerText(type, amount)}.`;
}

/** "+ $900", "− 60 bullets", "$0". */
export function signedWager(type: WagerType, amount: number): string {
  return signed(amount, (size) => wagerText(type, size));
}

/** What lies in the middle: "$20,000 pot, fee $1,000". */
export function potText(type: WagerType, amount: number): string {
  return `${wagerText(type, 2 * amount)} pot, fee ${wagerText(type, feeOf(amount))}`;
}

/** What the winner takes away, including their own stake. */
export const takesText = (type: WagerType, amount: number): string =>
  wagerText(type, 2 * amount - feeOf(amount));

/** "You met 7 times: 4 to you, 2 to them, 1 drawn." */
export function metText({
  won,
  lost,
  drawn,
}: Pick<RpsPage['met'][number], 'won' | 'lost' | 'drawn'>): string {
  const ends = [
    won > 0 && `${number(won)} to you`,
    lost > 0 && `${number(lost)} to them`,
    drawn > 0 && `${number(drawn)} drawn`,
  ];
  const times = won + lost + drawn;
  return `You met ${times === 1 ? 'once' : `${number(times)} times`}: ${ends.filter(Boolean).join(', ')}.`;
}

/** Credits are asked for twice (R707); everything else goes at once. */
export async function mayWager(type: WagerType, amount: number): Promise<boolean> {
  if (type !== 'credits') return true;
  const answer = await confirm({
    question: `Are you sure you want to gamble ${amount} Credits?`,
    buttons: noOrYes('Keep them', 'Gamble', 'filled'),
  });
  return answer === 'yes';
}
