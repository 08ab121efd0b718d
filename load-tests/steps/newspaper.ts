import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the election, votes or stands, reads the last issue, and tries the desk's door: a newcomer is not at it. */
export async function readTheTimes({ session, character }: Player): Promise<void> {
  const times = await session.answer('GET times');
  const candidate = times.rankings.find((each) => each.character !== null)?.character?.id ?? 'c-none';
  const vote = { body: { character_id: candidate } };
  await session.call(
    'POST times/voting',
    { body: { enabled: !times.voting_enabled } },
    { mayRefuse: standing },
  );
  await session.call('POST times/vote', vote, { mayRefuse: voting });
  await session.call('POST times/restore', {}, { mayRefuse: ['newspaper_no_access'] });
  const { issues } = await session.answer('GET times/issues', { query: {} });
  const id = issues.data[0]?.id ?? 'n-none';
  const seen = await session.call('GET times/issues/:id', { params: { id } }, { mayRefuse: unknown });
  await session.call(
    'POST times/issues/:id/rate',
    { params: { id }, body: { rating: 1 + (character.length % 5) } },
    { mayRefuse: [...unknown, 'newspaper_own_issue', 'newspaper_rated'] },
  );
  holds('the newest issue can be read', (seen.kind === 'done') === issues.data.length > 0);
}

const standing = ['newspaper_level', 'newspaper_no_election', 'newspaper_standing', 'newspaper_not_standing'];
const voting = [
  'newspaper_level',
  'newspaper_no_election',
  'newspaper_candidate',
  'newspaper_no_candidate',
  'newspaper_voted',
];
const unknown = ['newspaper_issue_unknown'];

/** All that is done at the desk. Whoever has no place at it is refused everything. */
export async function visitDesk({ session }: Player): Promise<void> {
  const manner = { mayRefuse: desk };
  await session.call('GET times/editor', {}, manner);
  const added = await session.call('POST times/editor/articles', {}, manner);
  const params = { id: added.kind === 'done' ? added.answer.id : 'a-none' };
  await session.call('GET times/editor/articles/:id', { params }, manner);
  const words = { heading: 'Quiet Week', body: 'Nothing happened, and not by chance.' };
  await session.call('PATCH times/editor/articles/:id', { params, body: words }, manner);
  await session.call('POST times/editor/articles/:id/order', { params, body: { direction: 'up' } }, manner);
  await session.call('POST times/editor/contributors', { body: { username: 'Nobody' } }, manner);
  await session.call('DELETE times/editor/contributors/:id', { params: { id: 'c-none' } }, manner);
  await session.call('PATCH times/editor/issue', { body: { frozen: false } }, manner);
  await session.call('POST times/editor/review', {}, manner);
  const gone = await session.call('DELETE times/editor/articles/:id', { params }, manner);
  holds('what was begun at the desk is deleted', added.kind === 'refused' || gone.kind === 'done');
}

const desk = [
  'newspaper_desk',
  'newspaper_chief',
  'newspaper_full',
  'newspaper_frozen',
  'newspaper_frozen_so',
  'newspaper_unfrozen',
  'newspaper_no_issue',
  'newspaper_submitted',
  'newspaper_article_unknown',
  'newspaper_first',
  'newspaper_nobody',
  'newspaper_no_contributor',
  'newspaper_contributors',
];
