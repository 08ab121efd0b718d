import { describe, expect, test } from 'vitest';
import { entriesIn } from '../../kernel/values/pairs.ts';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { contactRefused, relationsOf } from '../../shared/ports/relations.ts';
import { features } from '../index.ts';
import { relationsRules } from './rules.ts';
import { relationsState } from './state.ts';
import { relationsTold } from './told.ts';
import { viewBlocks, viewFriends } from './views.ts';

const add = 'relations.add-friend';
const drop = 'relations.remove-friend';
const block = 'relations.block-character';
const unblock = 'relations.unblock-character';

function pair() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const bob = born(play, 'a-bob', 'Bob');
  return { play, ann, bob };
}

function friends() {
  const people = pair();
  people.play.accept('a-ann', add, { character: people.bob });
  people.play.accept('a-bob', add, { character: people.ann });
  return people;
}

const ids = (play: Play, character: string) => {
  const { friends, invites, asked } = viewFriends(play.world, character);
  return [friends, invites, asked].map((rows) => rows.map(({ id }) => id));
};
const nothing = [[], [], []];

describe('friends', () => {
  test('[E038] [R119] are asked first, and made when the other asks in return (ruling 22)', () => {
    const { play, ann, bob } = pair();
    expect(play.accept('a-ann', add, { character: bob }).answer).toStrictEqual({ invite: true });
    expect([ids(play, ann), ids(play, bob)]).toStrictEqual([
      [[], [], [bob]],
      [[], [ann], []],
    ]);
    expect(relationsOf(play.world, ann, bob)).toStrictEqual([]);
    expect(play.accept('a-bob', add, { character: ann }).answer).toStrictEqual({ invite: false });
    expect([ids(play, ann), ids(play, bob)]).toStrictEqual([
      [[bob], [], []],
      [[ann], [], []],
    ]);
    expect([relationsOf(play.world, ann, bob), relationsOf(play.world, bob, ann)]).toStrictEqual([
      ['friend'],
      ['friend'],
    ]);
  });

  test('can be asked from a cell', () => {
    const { play, ann, bob } = pair();
    jail(play, ann, 600);
    play.accept('a-ann', add, { character: bob });
  });

  test.each([
    ['ended', friends, 'a-ann', 'friend'],
    ['ended by the other', friends, 'a-bob', 'friend'],
  ] as const)('[E040] [R120] are %s for both', (_how, people, account, what) => {
    const { play, ann, bob } = people();
    const character = account === 'a-ann' ? bob : ann;
    expect(play.accept(account, drop, { character }).answer).toStrictEqual({ what });
    expect([ids(play, ann), ids(play, bob)]).toStrictEqual([nothing, nothing]);
    expect(play.refusal(account, drop, { character })).toBe('relations_no_friend');
  });

  test('[E040] an invite is declined by the one and taken back by the other', () => {
    const { play, ann, bob } = pair();
    play.accept('a-ann', add, { character: bob });
    expect(play.accept('a-bob', drop, { character: ann }).answer).toStrictEqual({ what: 'declined' });
    play.accept('a-ann', add, { character: bob });
    expect(play.accept('a-ann', drop, { character: bob }).answer).toStrictEqual({ what: 'withdrawn' });
    expect([ids(play, ann), ids(play, bob)]).toStrictEqual([nothing, nothing]);
  });

  test('are refused with a reason', () => {
    const { play, ann, bob } = friends();
    const cyd = born(play, 'a-cyd', 'Cyd');
    const dan = born(play, 'a-dan', 'Dan');
    remove(play, dan);
    expect(play.refusal('a-ann', add, { character: ann })).toBe('relations_self');
    expect(play.refusal('a-ann', add, { character: bob })).toBe('relations_friends');
    expect(play.refusal('a-ann', add, { character: dan })).toBe('relations_nobody');
    expect(play.refusal('a-ann', add, { character: 'nobody' })).toBe('relations_nobody');
    play.accept('a-ann', add, { character: cyd });
    expect(play.refusal('a-ann', add, { character: cyd })).toBe('relations_asked');
  });

  test('have bounds', () => {
    const play = openedPlay(features, {
      relations: { ...relationsRules.defaults, maxInvites: 1, maxFriends: 1 },
    });
    const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name}`, name));
    play.accept('a-Ann', add, { character: bob ?? '' });
    expect(play.refusal('a-Ann', add, { character: cyd ?? '' })).toBe('relations_invites');
    play.accept('a-Bob', add, { character: ann ?? '' });
    expect(play.refusal('a-Ann', add, { character: cyd ?? '' })).toBe('relations_full');
    expect(play.refusal('a-Cyd', add, { character: ann ?? '' })).toBe('relations_full');
  });

  test('tell who is asked, and who is agreed with, and nobody of an end or a block', () => {
    const { play, ann, bob } = friends();
    play.accept('a-ann', drop, { character: bob });
    play.accept('a-ann', block, { character: bob });
    const told = play.log.flatMap((event) => relationsTold.alerts.lines(event));
    expect(told.map(({ character, kind }) => [character, kind])).toStrictEqual([
      [bob, 'relations.invited'],
      [ann, 'relations.friends-made'],
    ]);
  });

  test('are not taken into a new life (ruling 17)', () => {
    const { play, ann, bob } = friends();
    const cyd = born(play, 'a-cyd', 'Cyd');
    play.accept('a-ann', add, { character: cyd });
    remove(play, ann);
    expect([ids(play, bob), ids(play, cyd)]).toStrictEqual([nothing, nothing]);
    born(play, 'a-ann', 'Anna');
    const { friends: kept, invites, asked } = relationsState(play.world);
    expect([kept.size, invites.size, asked.size]).toStrictEqual([0, 0, 0]);
  });
});

test('relations of an earlier build, with maps of characters, are as those of this one', () => {
  const { play, ann, bob } = friends();
  const cyd = born(play, 'a-cyd', 'Cyd');
  play.accept('a-ann', add, { character: cyd });
  play.accept('a-cyd', block, { character: bob });
  const present = relationsState(play.world);
  const before = Object.entries(present).map(([relation, all]) => {
    const maps = Array.from(all, ([character, since]) => [character, new Map(entriesIn(since))] as const);
    return [relation, new Map(maps)] as const;
  });
  const slice = relationsState.shape.migrations[1]?.(Object.fromEntries(before));
  expect(slice).toStrictEqual(present);
  expect(present.friends.get(ann)).toStrictEqual([bob, play.now]);
});

describe('a block', () => {
  test('[E042] [R121] ends the friendship and keeps the other from asking; unblocking lets them ask again', () => {
    const { play, ann, bob } = friends();
    play.accept('a-ann', block, { character: bob });
    expect([ids(play, ann), ids(play, bob)]).toStrictEqual([nothing, nothing]);
    expect(relationsOf(play.world, ann, bob)).toStrictEqual(['blocked']);
    expect(relationsOf(play.world, bob, ann)).toStrictEqual([]);
    expect(play.refusal('a-bob', add, { character: ann })).toBe('relations_blocked');
    expect(play.refusal('a-ann', add, { character: bob })).toBe('relations_you_block');
    expect(play.refusal('a-ann', block, { character: bob })).toBe('relations_blocks');
    play.accept('a-ann', unblock, { character: bob });
    expect(play.refusal('a-ann', unblock, { character: bob })).toBe('relations_no_block');
    play.accept('a-bob', add, { character: ann });
  });

  test('reaches later lives of the blocked without naming them, and dies with who blocks (ruling 17)', () => {
    const { play, ann, bob } = pair();
    play.accept('a-ann', block, { character: bob });
    remove(play, bob);
    const ben = born(play, 'a-bob', 'Ben');
    expect(contactRefused(play.world, ann, ben)).toBe(true);
    expect(relationsOf(play.world, ann, ben)).toStrictEqual([]);
    expect(viewBlocks(play.world, ann).map(({ id }) => id)).toStrictEqual([bob]);
    expect(play.refusal('a-bob', add, { character: ann })).toBe('relations_blocked');
    // A refusal would tell Ann whose life it is.
    play.accept('a-ann', add, { character: ben });
    play.accept('a-bob', add, { character: ann });
    expect(contactRefused(play.world, ann, ben)).toBe(false);
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    expect(contactRefused(play.world, ada, ben)).toBe(false);
    expect(relationsState(play.world).blocks.size).toBe(0);
  });

  test('has a bound, and is for others', () => {
    const play = openedPlay(features, { relations: { ...relationsRules.defaults, maxBlocks: 1 } });
    const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name}`, name));
    expect(play.refusal('a-Ann', block, { character: ann ?? '' })).toBe('relations_self');
    expect(play.refusal('a-Ann', block, { character: 'nobody' })).toBe('relations_nobody');
    play.accept('a-Ann', block, { character: bob ?? '' });
    expect(play.refusal('a-Ann', block, { character: cyd ?? '' })).toBe('relations_blocks_full');
  });
});
