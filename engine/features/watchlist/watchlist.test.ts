import { describe, expect, test } from 'vitest';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { familyMembers, familyPermits } from '../../shared/ports/families.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { relationsOf } from '../../shared/ports/relations.ts';
import { features } from '../index.ts';
import { watchlistRules } from './rules.ts';
import { watchlistState } from './state.ts';
import { watchlistTold } from './told.ts';
import { viewOwnWatchlist, viewWatchlist } from './views.ts';

const add = 'watchlist.add-target';
const drop = 'watchlist.remove-target';
const set = 'watchlist.set-alerts';
const block = 'relations.block-character';
const own = (username: string) => ({ list: 'own', username });

function people(rules: Partial<typeof watchlistRules.defaults> = {}) {
  const play = openedPlay(features, { watchlist: { ...watchlistRules.defaults, ...rules } });
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name}`, name));
  return { play, ann: ann ?? '', bob: bob ?? '', cyd: cyd ?? '' };
}

/** Who was told what, in the order told. */
const told = ({ log }: Play) =>
  log
    .flatMap(watchlistTold.alerts.lines)
    .map(({ character, template, params }) => [character, template, params]);

const watched = (play: Play, character: string) =>
  viewOwnWatchlist(play.world, character, play.now).targets.map(({ id, alerts }) => [id, alerts]);

describe('a player’s own list', () => {
  test('[E045] [E047] [E049] [E050] is added to, switched and taken from, and only its owner sees it', () => {
    const { play, ann, bob } = people();
    play.accept('a-Ann', add, own('bob'));
    expect(watched(play, ann)).toStrictEqual([[bob, true]]);
    expect([relationsOf(play.world, ann, bob), relationsOf(play.world, bob, ann)]).toStrictEqual([
      ['watchlist'],
      [],
    ]);
    play.accept('a-Ann', set, { list: 'own', character: bob, alerts: false });
    expect(watched(play, ann)).toStrictEqual([[bob, false]]);
    expect(watched(play, bob)).toStrictEqual([]);
    play.accept('a-Ann', drop, { list: 'own', character: bob });
    expect(watched(play, ann)).toStrictEqual([]);
    expect(play.refusal('a-Ann', drop, { list: 'own', character: bob })).toBe('watchlist_not_listed');
    expect(play.refusal('a-Ann', set, { list: 'own', character: bob, alerts: true })).toBe(
      'watchlist_not_listed',
    );
    expect(watchlistState(play.world)).toStrictEqual({ lists: new Map(), owners: new Map() });
  });

  test('is of living others whom one has not blocked, each once', () => {
    const { play, bob, cyd } = people();
    jail(play, bob, 600);
    play.accept('a-Ann', add, own('Bob'));
    expect(play.refusal('a-Ann', add, own('Bob'))).toBe('watchlist_known');
    expect(play.refusal('a-Ann', add, own('Ann'))).toBe('watchlist_self');
    expect(play.refusal('a-Ann', add, own('Nobody'))).toBe('watchlist_nobody');
    play.accept('a-Ann', block, { character: cyd });
    expect(play.refusal('a-Ann', add, own('Cyd'))).toBe('watchlist_you_block');
    // Whoever is blocked may look on.
    play.accept('a-Cyd', add, own('Ann'));
    remove(play, bob);
    expect(play.refusal('a-Ann', add, own('Bob'))).toBe('watchlist_nobody');
  });

  test('[R175] has a limit, which premium raises', () => {
    const { play, ann } = people({ limit: 1, premiumLimit: 2 });
    play.accept('a-Ann', add, own('Bob'));
    const refused = play.send('a-Ann', add, own('Cyd'));
    expect(refused).toMatchObject({
      refusal: { code: 'watchlist_limit', message: 'You have reached your target limit.' },
    });
    provide(
      play.world,
      hasPremium.by(() => true),
    );
    play.accept('a-Ann', add, own('Cyd'));
    expect(viewOwnWatchlist(play.world, ann, play.now)).toMatchObject({ limit: 2, can_edit: true });
  });

  test('is not taken into a new life, and nobody watches the dead (ruling 17)', () => {
    const { play, ann, bob, cyd } = people();
    play.accept('a-Ann', add, own('Bob'));
    play.accept('a-Cyd', add, own('Ann'));
    remove(play, ann);
    expect(watched(play, cyd)).toStrictEqual([]);
    const ada = born(play, 'a-Ann', 'Ada');
    expect(watched(play, ada)).toStrictEqual([]);
    expect(watchlistState(play.world).owners.has(bob)).toBe(false);
  });
});

describe('whoever watches', () => {
  test('is told of an arrest, a level and the end, in the words of the street; whoever is watched is not', () => {
    const { play, ann, bob } = people({ quietSeconds: 0 });
    play.accept('a-Ann', add, own('Bob'));
    jail(play, bob, 60);
    play.given({ counts: [{ character: bob, metric: 'level_points', by: pointsAtLevel(2) }] });
    remove(play, bob);
    play.runDue();
    expect(told(play)).toStrictEqual([
      [ann, '{gangster} was put away.', { gangster: bob }],
      [ann, '{gangster} has reached level {level}: {rank}.', { gangster: bob, level: 2, rank: 'Errand Boy' }],
      [ann, '{gangster} is dead.', { gangster: bob }],
    ]);
  });

  test('hears nothing with alerts off, and nothing of somebody whom they have blocked since', () => {
    const { play, bob } = people({ quietSeconds: 0 });
    play.accept('a-Ann', add, own('Bob'));
    play.accept('a-Cyd', add, own('Bob'));
    play.accept('a-Ann', set, { list: 'own', character: bob, alerts: false });
    play.accept('a-Cyd', block, { character: bob });
    jail(play, bob, 60);
    play.runDue();
    expect(told(play)).toStrictEqual([]);
  });

  test('is left in peace for half an hour after each alert, except for an end', () => {
    const { play, ann, bob } = people();
    play.accept('a-Ann', add, own('Bob'));
    for (const wait of [1, 1_000_000, 900_000]) {
      play.wait(wait);
      jail(play, bob, 60);
    }
    play.wait(1);
    remove(play, bob);
    expect(told(play).map(([who, template]) => [who, template])).toStrictEqual([
      [ann, '{gangster} was put away.'],
      [ann, '{gangster} was put away.'],
      [ann, '{gangster} is dead.'],
    ]);
  });

  test('are told in as many decisions as it takes, each once', () => {
    const play = openedPlay(features);
    const star = born(play, 'a-star', 'Star');
    const letters = Array.from('bcdfghjkmnpqrtvwxz');
    const names = letters.flatMap((one) => letters.map((other) => `Fan${one}${other}`)).slice(0, 103);
    for (const name of names) {
      born(play, `a-${name}`, name);
      play.accept(`a-${name}`, add, own('Star'));
    }
    remove(play, star);
    const fans = told(play).map(([who]) => who);
    expect([fans.length, new Set(fans).size]).toStrictEqual([103, 103]);
    expect(play.log.filter(({ type }) => type === 'watchlist.target-noticed')).toHaveLength(2);
  });
});

describe('the family’s list', () => {
  test('[R179] needs a family', () => {
    const { play, ann } = people();
    expect(play.refusal('a-Ann', add, { list: 'family', username: 'Bob' })).toBe('watchlist_no_family');
    expect(viewWatchlist(play.world, ann, 'family', play.now)).toStrictEqual({
      targets: [],
      limit: 0,
      can_edit: false,
    });
  });

  test('[E046] [E048] [E051] [E052] [R176] [R177] is one for all members; those whose role permits it edit it', () => {
    const { play, ann, bob, cyd } = people({ familyLimit: 1, quietSeconds: 0 });
    born(play, 'a-Dan', 'Dan');
    for (const id of [ann, bob]) {
      const member = play.world.characters.get(id);
      if (member) member.family = 'f-1';
    }
    provide(
      play.world,
      familyPermits.by((_world, character) => (character === ann ? ['can_edit_watchlist'] : [])),
      familyMembers.by((_world, family) => (family === 'f-1' ? [ann, bob] : [])),
    );
    const family = (username: string) => ({ list: 'family', username });
    expect(play.send('a-Bob', add, family('Cyd'))).toMatchObject({
      refusal: {
        code: 'watchlist_family_edit',
        message: "You don't have permission to edit the family watchlist.",
      },
    });
    play.accept('a-Ann', add, family('Cyd'));
    expect(play.send('a-Ann', add, family('Dan'))).toMatchObject({
      refusal: { message: 'The family watchlist limit has been reached.' },
    });
    const list = { targets: [{ id: cyd, alerts: true }], limit: 1 };
    expect(viewWatchlist(play.world, ann, 'family', play.now)).toMatchObject({ ...list, can_edit: true });
    expect(viewWatchlist(play.world, bob, 'family', play.now)).toMatchObject({ ...list, can_edit: false });
    jail(play, cyd, 60);
    play.runDue();
    expect(told(play).map(([who]) => who)).toStrictEqual([ann, bob]);
    expect(play.refusal('a-Bob', set, { list: 'family', character: cyd, alerts: false })).toBe(
      'watchlist_family_edit',
    );
    play.accept('a-Ann', set, { list: 'family', character: cyd, alerts: false });
    play.accept('a-Ann', drop, { list: 'family', character: cyd });
    expect(viewWatchlist(play.world, bob, 'family', play.now)).toMatchObject({ targets: [] });
  });

  test('of an earlier build, as a map, is as that of this one', () => {
    const { play, ann, bob, cyd } = people();
    const at = play.now;
    play.accept('a-Ann', add, { list: 'own', username: 'Bob' });
    play.accept('a-Ann', add, { list: 'own', username: 'Cyd' });
    play.accept('a-Ann', set, { list: 'own', character: cyd, alerts: false });
    const target = (alerts: boolean) => ({ since: at, alerts, toldAt: 0 });
    const list = new Map([
      [bob, target(true)],
      [cyd, target(false)],
    ]);
    const owners = new Map([bob, cyd].map((id) => [id, new Set([ann])]));
    const slice = watchlistState.shape.migrations[1]?.({ lists: new Map([[ann, list]]), owners });
    expect(slice).toStrictEqual(watchlistState(play.world));
  });
});
