import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { rest, until } from '../library/chance.ts';
import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';
import type { Session } from '../library/session.ts';

type Inmate = AnswerOf<'GET prison'>['prisoners'][number];

/** Rules let one to three in every minute, and whoever is busted out is gone. */
const inmateWithinMs = 200_000;
const lookEveryMs = 2_000;

/** Waits for an inmate, tries to bust one out, bribes the guards if that went wrong, and reads the statistics. */
export async function visitPrison(player: Player): Promise<void> {
  const { session } = player;
  const inmate = await anyInmate(player);
  const bust = await session.call(
    'POST prison',
    { body: inmateBody(inmate) },
    { mayRefuse: ['prison_bust_left', 'prison_locked'] },
  );
  holds('an inmate is busted out or not, or has left', bust.kind !== 'failed');
  await bribe(session);
  const { helpers } = await session.answer('GET prison/helpers');
  holds(
    'nobody frees themselves',
    helpers.every(({ character }) => character.id !== player.character),
  );
  const between = await session.answer('GET prison/between/:id', { params: { id: player.character } });
  holds('nobody opens their own cell', between.given.count === 0 && between.inmate === null);
  const { history } = await session.answer('GET prison/statistics', { query: { page: 1 } });
  holds(
    'a try is in the statistics',
    bust.kind !== 'done' || history.data[0]?.success === bust.answer.success,
  );
}

/** Tries to bribe the caller's way out of prison, in prison or not. */
export const bribe = (session: Session) =>
  session.call('POST prison/bribe', {}, { mayRefuse: ['prison_free', 'prison_no_bribes'] });

/** Leaves the cell, where one is in it: bribes the guards, or sits out the sentence where there is nothing to offer. */
export async function leaveCell(session: Session): Promise<void> {
  const paid = await bribe(session);
  if (paid.kind !== 'refused' || paid.code !== 'prison_no_bribes') return;
  const { character } = await session.answer('GET state');
  await rest(Math.max(0, Date.parse(character?.prison_until ?? '') - Date.now()) + 1_000);
}

/** Names an inmate as the call wants it. */
export function inmateBody({ npc, character }: Inmate): { npc_id: string } | { character_id: string } {
  if (npc) return { npc_id: npc.id };
  if (character) return { character_id: character.id };
  throw new Error('an inmate is neither a player nor a non-player');
}

/** Whoever comes may be busted out by another player before one has looked: then the next one will do. */
async function anyInmate({ session, socket, character }: Player): Promise<Inmate> {
  const end = Date.now() + inmateWithinMs;
  const arrivals = () =>
    socket.taken('public-prison').filter(({ event }) => event === 'prisoner-arrived').length;
  while (Date.now() < end) {
    const known = arrivals();
    const { prisoners } = await session.answer('GET prison');
    const inmate = prisoners.find((one) => !one.left && one.character?.id !== character);
    if (inmate) return inmate;
    await until(() => arrivals() > known, lookEveryMs);
  }
  throw new Error('the prison stays empty');
}
