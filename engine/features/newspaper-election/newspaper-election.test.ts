import { describe, expect, test } from 'vitest';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, testStart } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { closeRound } from '../../kits/testing/casino.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { dayMs, hourMs, iso, weekMs } from '../../shared/time/time.ts';
import { features, quietRules } from '../index.ts';
import { held, voteCast } from './events.ts';
import { nextElection, newspaperElectionRules } from './rules.ts';
import { livingChief } from './state.ts';
import { electionTold } from './told.ts';
import { viewElection } from './views.ts';

const sunday = testStart + 6 * dayMs + 20 * hourMs;
const stand = 'newspaper-election.set-candidacy';
const vote = 'newspaper-election.cast-vote';
const restore = 'newspaper-election.restore-access';

/** Ann and Bob may stand, Cyd and Dot may vote. */
function town() {
  const play = openedPlay(features, {
    ...quietRules(),
    'newspaper-election': newspaperElectionRules.defaults,
  });
  const person = (name: string, level: number) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(level) }] });
    return id;
  };
  const [ann, bob, cyd, dot] = [person('Ann', 8), person('Bob', 8), person('Cyd', 4), person('Dot', 4)];
  const stands = (account: string, wish = true) => play.accept(account, stand, { stands: wish });
  const votes = (account: string, candidate: string) => play.accept(account, vote, { candidate });
  const seen = (id: string) => viewElection(play.world, id);
  const count = () => {
    play.wait(sunday - play.now);
    play.runDue();
  };
  const results = () => play.log.flatMap((event) => held.match(event) ?? []);
  return { play, ann, bob, cyd, dot, person, stands, votes, seen, count, results };
}

const tally = (rankings: readonly { character: string; votes: number }[]) =>
  rankings.map(({ character, votes }) => [character, votes]);

describe('an election', () => {
  test('[R392] is stood for from level 8 on and voted in from level 4 on, in a cell, too', () => {
    const { play, ann, cyd, person, stands, seen } = town();
    expect(play.refusal('a-cyd', stand, { stands: true })).toBe('newspaper_level');
    jail(play, ann, 600);
    stands('a-ann');
    expect(seen(ann)).toMatchObject({ voting_enabled: true, can_stand: true });
    expect(seen(cyd)).toMatchObject({ voting_enabled: false, can_stand: false, can_vote: true });
    const eve = person('Eve', 3);
    expect(seen(eve).can_vote).toBe(false);
    expect(play.refusal('a-eve', vote, { candidate: ann })).toBe('newspaper_level');
    expect(play.refusal('a-ann', stand, { stands: true })).toBe('newspaper_standing');
    expect(play.refusal('a-bob', stand, { stands: false })).toBe('newspaper_not_standing');
  });

  test('[R393] [R439~] a vote is one a gangster and moves; candidates have none, and give theirs up', () => {
    const { play, ann, bob, cyd, stands, votes, seen } = town();
    stands('a-ann');
    votes('a-bob', ann);
    votes('a-cyd', ann);
    expect(tally(seen(cyd).rankings)).toEqual([[ann, 2]]);
    expect(play.refusal('a-cyd', vote, { candidate: ann })).toBe('newspaper_voted');
    stands('a-bob');
    votes('a-cyd', bob);
    expect(tally(seen(cyd).rankings)).toEqual([
      [bob, 1],
      [ann, 0],
    ]);
    expect([seen(cyd).voted_for, seen(bob).voted_for]).toEqual([bob, null]);
    expect(play.refusal('a-bob', vote, { candidate: ann })).toBe('newspaper_candidate');
    expect(play.refusal('a-dot', vote, { candidate: cyd })).toBe('newspaper_no_candidate');
  });

  test('[R394] who stands no more loses all votes, and standing again begins at none', () => {
    const { ann, cyd, stands, votes, seen } = town();
    stands('a-ann');
    votes('a-cyd', ann);
    stands('a-ann', false);
    expect([seen(cyd).rankings, seen(cyd).voted_for]).toEqual([[], null]);
    stands('a-ann');
    expect(tally(seen(cyd).rankings)).toEqual([[ann, 0]]);
  });

  test('is counted every Sunday at 20:00 UTC; the winner edits for a week and learns it', () => {
    const { play, ann, bob, stands, votes, seen, count, results } = town();
    expect(seen(ann).election_at).toBe(iso(sunday));
    stands('a-ann');
    stands('a-bob');
    votes('a-cyd', bob);
    play.wait(sunday - play.now - 1);
    play.runDue();
    expect(results()).toEqual([]);
    count();
    expect(results().map(({ at, data }) => [at, data.winner, data.votes, data.nextAt])).toEqual([
      [sunday, bob, 1, sunday + weekMs],
    ]);
    expect(seen(ann)).toMatchObject({ editor: bob, rankings: [], election_at: iso(sunday + weekMs) });
    expect(results().flatMap(electionTold.alerts.lines)).toMatchObject([
      { character: bob, params: { votes: 1 } },
    ]);
    play.wait(weekMs);
    play.runDue();
    // Nobody stood: the office is empty.
    expect(seen(ann)).toMatchObject({ editor: null, elections: 2 });
  });

  test('that ends in a tie goes to whoever stood first', () => {
    const { ann, bob, stands, votes, count, results } = town();
    stands('a-bob');
    stands('a-ann');
    votes('a-cyd', ann);
    votes('a-dot', bob);
    count();
    expect(results()[0]?.data).toMatchObject({
      winner: bob,
      rankings: [
        { character: bob, votes: 1 },
        { character: ann, votes: 1 },
      ],
    });
  });

  test('counts neither the dead nor the banned, as candidates or as voters', () => {
    const { play, ann, bob, cyd, stands, votes, seen, count, results } = town();
    stands('a-ann');
    stands('a-bob');
    votes('a-cyd', ann);
    votes('a-dot', bob);
    remove(play, cyd);
    expect(tally(seen(ann).rankings)).toEqual([
      [bob, 1],
      [ann, 0],
    ]);
    play.accept('system', 'sanctions.record-ban', { account: 'a-bob', ban: 'ban-1' }, { roles: ['system'] });
    expect(tally(seen(ann).rankings)).toEqual([[ann, 0]]);
    count();
    expect(results()[0]?.data).toMatchObject({ winner: ann, votes: 0 });
  });

  test('is the same after a restart in it, and none is held that the round would not see', () => {
    const { play, ann, stands, votes, count, results } = town();
    stands('a-ann');
    votes('a-cyd', ann);
    const again = freshFold(features, play.log);
    expect(plainText(again.slices['newspaper-election'])).toBe(
      plainText(play.world.slices['newspaper-election']),
    );
    expect(plainText(again.agenda)).toBe(plainText(play.world.agenda));
    count();
    closeRound(play);
    const before = results().length;
    play.wait(3 * weekMs);
    play.runDue();
    expect(results()).toHaveLength(before);
    expect(play.refusal('a-ann', stand, { stands: true })).toBe('round_not_active');
  });

  test('tells nobody who voted for whom', () => {
    const { play, ann, cyd, stands, votes } = town();
    stands('a-ann');
    votes('a-cyd', ann);
    const cast = play.log.findLast((event) => voteCast.match(event));
    if (!cast) throw new Error('a vote was cast');
    expect(seenBy(voteCast, cast as never, 'owner')).toMatchObject({ candidate: ann });
    expect(seenBy(voteCast, cast as never, 'everyone')).toEqual({});
    expect(JSON.stringify(viewElection(play.world, ann))).not.toContain(cyd);
  });
});

describe('the office', () => {
  test('[R440~] of an editor who died goes to the next life of the player who asks for it, within the term', () => {
    const { play, ann, bob, stands, seen, count } = town();
    stands('a-ann');
    count();
    expect([livingChief(play.world), play.refusal('a-ann', restore)]).toEqual([ann, 'newspaper_no_access']);
    remove(play, ann);
    expect(livingChief(play.world)).toBe(null);
    const next = born(play, 'a-ann', 'Anna');
    expect([seen(next).can_restore_access, seen(bob).can_restore_access]).toEqual([true, false]);
    expect(play.refusal('a-bob', restore)).toBe('newspaper_no_access');
    play.accept('a-ann', restore);
    expect([livingChief(play.world), seen(next).can_restore_access]).toEqual([next, false]);
    remove(play, next);
    const third = born(play, 'a-ann', 'Annie');
    play.wait(weekMs);
    play.runDue();
    expect([seen(third).can_restore_access, play.refusal('a-ann', restore)]).toEqual([
      false,
      'newspaper_no_access',
    ]);
  });

  test('of a banned editor is empty until the next election', () => {
    const { play, ann, stands, seen, count } = town();
    stands('a-ann');
    count();
    enrich(play, ann, 1);
    play.accept('system', 'sanctions.record-ban', { account: 'a-ann', ban: 'ban-1' }, { roles: ['system'] });
    expect(seen(ann).editor).toBe(null);
  });
});

test('elections fall on Sundays at 20:00, whatever the moment that is asked of', () => {
  const clock = newspaperElectionRules.defaults;
  expect(iso(nextElection(clock, testStart))).toBe('2034-01-08T20:00:00.000Z');
  expect(nextElection(clock, sunday - 1)).toBe(sunday);
  expect(nextElection(clock, sunday)).toBe(sunday + weekMs);
});
