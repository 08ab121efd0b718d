import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const nobody = ['mentoring_nobody', 'mentoring_blocked', 'mentoring_you_block', 'feature_refused'];
const notNow = [
  'timer_running',
  'mentoring_pending',
  'mentoring_level',
  'mentoring_gap',
  'mentoring_theirs_full',
];

/** Offers a lesson and takes it back, takes one that waits, and looks at what was learned. */
export async function visitMentoring({ session, character }: Player): Promise<void> {
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const username = data.find(({ id }) => id !== character)?.username ?? 'Nobody';
  const { offers } = await session.answer('GET mentoring');
  await session.call(
    'POST mentoring',
    { body: { username, reference: 'Bank it.', recipient_cost: 1 } },
    { mayRefuse: [...nobody, ...notNow, 'mentoring_short'] },
  );
  await session.call('POST mentoring/cancel', {}, { mayRefuse: ['mentoring_nothing'] });
  await session.call(
    'POST mentoring/accept',
    { body: { session_id: offers[0]?.id ?? 'none' } },
    {
      mayRefuse: [
        'mentoring_unknown',
        'mentoring_blocked',
        'mentoring_day',
        'mentoring_outgrown',
        'mentoring_fee_short',
      ],
    },
  );
  const { history } = await session.answer('GET mentoring/statistics', {
    query: { incoming_or_outgoing: 'outgoing' },
  });
  holds(
    'only what was given is listed',
    history.data.every((row) => row.incoming_or_outgoing === 'outgoing'),
  );
}
