import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reads the polls and votes in the first open one; of a poll that there is not, hears so. */
export async function answerPoll({ session }: Player): Promise<void> {
  const { polls } = await session.answer('GET polls');
  holds(
    'nobody is told the votes of an open poll before they vote',
    polls.every(({ state, choice, votes }) => state === 'closed' || choice !== null || votes === null),
  );
  const id = polls.find(({ state, choice }) => state === 'open' && choice === null)?.id ?? 1;
  const gone = ['polls_missing', 'polls_voted', 'polls_closed'];
  await session.call('GET polls/:id', { params: { id } }, { mayRefuse: gone });
  await session.call('POST polls/:id', { params: { id }, body: { choice_id: 1 } }, { mayRefuse: gone });
}
