import { features, quietRules } from '@rackets/engine/features/index.ts';
import { newspaperElectionRules } from '@rackets/engine/features/newspaper-election/rules.ts';
import { newspaperState } from '@rackets/engine/features/newspaper/state.ts';
import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { leavings, readChannelName } from '../../push/channels.ts';
import { newspaperElectionChannels } from '../newspaper-election/channels.ts';
import { newspaperChannels } from './channels.ts';

/** Ann edits, Bob writes, Cyd reads. */
function paper() {
  const play = openedPlay(features, {
    ...quietRules(),
    'newspaper-election': { ...newspaperElectionRules.defaults, standLevel: 1, voteLevel: 1 },
  });
  const [ann, bob, cyd] = [
    born(play, 'a-ann', 'Ann'),
    born(play, 'a-bob', 'Bob'),
    born(play, 'a-cyd', 'Cyd'),
  ];
  const framesOf = (act: () => void, listened = true) => {
    const before = play.log.length;
    act();
    return play.log.slice(before).flatMap((event) =>
      [newspaperChannels, newspaperElectionChannels].flatMap(
        ({ frames }) =>
          frames?.(event, {
            world: play.world,
            now: play.now,
            listened: () => listened,
            visitors: () => 0,
            online: () => [],
          }) ?? [],
      ),
    );
  };
  const listens = (account: string, character: string) => {
    const named = readChannelName('times-desk');
    if (!named) throw new Error('there is the channel of the desk');
    const actor = { account, character, roles: [] };
    return named.kind.mayJoin?.(play.world, actor, named.id, play.now, named.within) === true;
  };
  const elect = () => {
    play.accept('a-ann', 'newspaper-election.set-candidacy', { stands: true });
    play.wait(7 * dayMs);
    play.runDue();
    play.accept('a-ann', 'newspaper.add-contributor', { username: 'Bob' });
  };
  return { play, ann, bob, cyd, framesOf, listens, elect };
}

test('[W24~] the votes of an election are pushed as they change, and not whose they are', () => {
  const { play, ann, bob, framesOf } = paper();
  const frame = (rankings: readonly object[]) => ({
    channel: 'times',
    event: 'election',
    data: { rankings },
  });
  const stand = (account: string, stands: boolean) => () =>
    void play.accept(account, 'newspaper-election.set-candidacy', { stands });
  expect(framesOf(stand('a-ann', true))).toEqual([frame([{ id: ann, votes: 0 }])]);
  const vote = () => void play.accept('a-cyd', 'newspaper-election.cast-vote', { candidate: ann });
  const voted = framesOf(vote);
  expect(voted).toEqual([frame([{ id: ann, votes: 1 }])]);
  stand('a-bob', true)();
  expect(framesOf(() => remove(play, bob))).toEqual([frame([{ id: ann, votes: 1 }])]);
  expect(framesOf(stand('a-ann', false), false)).toEqual([]);
});

test('[W24] an issue that comes out and the votes are pushed to everybody, and what happens on the desk to those at it alone', () => {
  const { play, ann, bob, cyd, framesOf, listens, elect } = paper();
  elect();
  expect([listens('a-ann', ann), listens('a-bob', bob), listens('a-cyd', cyd)]).toEqual([true, true, false]);
  const update = (article: string | null, version: number | null) => ({
    channel: 'times-desk',
    event: 'update',
    data: { article, version },
  });
  let article = '';
  expect(
    framesOf(() => {
      article = (play.accept('a-bob', 'newspaper.add-article').answer as { id: string }).id;
    }),
  ).toEqual([update(null, null)]);
  const words = { text: sealedSample(40) };
  const payload = { article, version: 1, author: null, heading: words, body: words };
  const edited = framesOf(
    () =>
      void play.accept('a-bob', 'newspaper.edit-article', payload, {
        vouched: { mentions: [], pictures: [] },
      }),
  );
  expect(edited).toEqual([update(article, 2)]);
  expect(JSON.stringify(edited)).not.toContain(words.text);
  play.accept('a-ann', 'newspaper.set-frozen', { frozen: true });
  play.accept('a-ann', 'newspaper.submit-issue');
  const issue = newspaperState(play.world).issue?.id ?? '';
  const out = framesOf(
    () =>
      void play.accept('s-mo', 'newspaper.review-issue', { issue, notes: null }, { roles: ['moderator'] }),
  );
  expect(out).toEqual([{ channel: 'times', event: 'published', data: { issue } }, update(null, null)]);
  const stands = () => void play.accept('a-cyd', 'newspaper-election.set-candidacy', { stands: true });
  const rankings = [{ id: cyd, votes: 0 }];
  expect(framesOf(stands)).toEqual([{ channel: 'times', event: 'election', data: { rankings } }]);
});

test('whoever is off the desk is taken off its channel: a contributor who is removed, a chief who is not elected again', () => {
  const { play, ann, bob, listens, elect } = paper();
  elect();
  const { events } = play.accept('a-ann', 'newspaper.remove-contributor', { contributor: bob });
  const asked = (all: typeof events, character: string) =>
    all.some(
      ({ type, subjects }) =>
        subjects.some(({ id }) => id === character) &&
        [...(leavings.get(type) ?? [])].some(({ pattern }) => pattern === 'times-desk'),
    );
  expect([asked(events, bob), listens('a-bob', bob)]).toEqual([true, false]);
  const before = play.log.length;
  play.wait(7 * dayMs);
  play.runDue();
  expect([asked(play.log.slice(before), ann), listens('a-ann', ann)]).toEqual([true, false]);
});
