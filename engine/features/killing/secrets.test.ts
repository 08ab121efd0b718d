import { expect, test } from 'vitest';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { plain, plainText } from '../../kernel/testing/plain.ts';
import { metric } from '../../kernel/state/world.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { familyKillPoints, familyKills } from '../../shared/ports/families.ts';
import { hourMs, minuteMs } from '../../shared/time/time.ts';
import { viewPublicCharacter, viewWealth } from '../characters/views.ts';
import { features, quietRules } from '../index.ts';
import { viewTimers } from '../timer-set.ts';
import { killingRules } from './rules.ts';
import { killingState } from './state.ts';
import { viewShooting } from './views.ts';

const [here = '', there = '', elsewhere = ''] = cities.map(({ id }) => id);
const names = ['Ann', 'Bob', 'Cyd', 'Dot', 'Eve', 'Gus'] as const;
const never = 999_999;
const accountOf = (name: string) => `a-${name.toLowerCase()}`;

/**
 * Ann and Cyd, of different families, both hunt Bob, on whose head Eve put money, and Gus; Dot looks on from elsewhere.
 * What Bob carries makes either hunter a richer man by name.
 */
function hunt(city = here) {
  const play = openedPlay(features, { ...quietRules(), killing: killingRules.defaults });
  const [ann, bob, cyd, dot, eve, gus] = names.map((name) => {
    const id = born(play, accountOf(name), name, { id: `birth-${name}` });
    enrich(play, id, name === 'Ann' || name === 'Cyd' ? 2_000_000 : 900_000);
    enrich(play, id, 2_000, 'bullets');
    enrich(play, id, 1, itemAsset('tommy-gun'));
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(10) }] });
    const who = play.world.characters.get(id);
    if (who) who.location = name === 'Dot' || name === 'Eve' ? there : city;
    return id;
  }) as [string, string, string, string, string, string];
  for (const [id, family] of [
    [ann, 'f1'],
    [cyd, 'f2'],
  ] as const) {
    const who = play.world.characters.get(id);
    if (who) who.family = family;
  }
  play.wait(80 * hourMs);
  for (const name of ['Ann', 'Cyd'])
    for (const username of ['Bob', 'Gus']) {
      const order = { username, location: null, period: 0, follow: false, count: 1, cost: null };
      play.accept(accountOf(name), 'detectives.hire-detectives', order, { id: `hire-${name}-${username}` });
    }
  play.wait(hourMs);
  const bounty = { username: 'Bob', amount: 20_000, anonymous: true };
  play.accept('a-eve', 'bounties.place-bounty', bounty, { id: 'bounty' });
  const aim = (target: string) => ({ target, silencer: true, bullets: 700, message: null });
  const fire = (name: string, rolls: readonly number[], target = bob) =>
    play.accept(accountOf(name), 'killing.shoot', aim(target), { id: 'shot', rolls });
  const tries = (target = bob) => play.send('a-ann', 'killing.shoot', aim(target), { id: 'shot' });
  return { play, ann, bob, cyd, dot, eve, gus, ids: [ann, bob, cyd, dot, eve, gus], fire, tries };
}

/** All that somebody who was not there can see: pages, people, rankings, families, and what is told of events. */
function seenFrom({
  play,
  ids,
  viewer,
  from,
}: {
  play: Play;
  ids: readonly string[];
  viewer: string;
  from: number;
}) {
  const { world, now } = play;
  const { registry } = play.machine;
  const ranked = [...registry.metrics].flatMap(([name, kind]) =>
    'ranked' in kind && kind.ranked ? [name] : [],
  );
  const events = play.log.slice(from);
  return plain({
    pages: features.flatMap(({ views = {} }) =>
      Object.entries(views).map(([page, view]) => [page, view(world, viewer, now)]),
    ),
    people: ids.map((id) => [viewPublicCharacter(world, id), viewWealth(world, id)]),
    rankings: ranked.map((name) => [name, ids.map((id) => metric(world, id, name))]),
    families: ['f1', 'f2'].map((id) => [familyKillPoints(world, id), familyKills(world, id)]),
    everybody: events.map((event) => seenBy(registry, event, 'everyone')),
    told: features.flatMap((feature) =>
      events.flatMap((event) => [
        ...(feature.activity?.lines(event) ?? []).filter(({ character }) => character === viewer),
        ...(feature.alerts?.lines(event) ?? []).filter(({ character }) => character === viewer),
        ...(feature.street?.lines(event) ?? []),
      ]),
    ),
  });
}

type Hunt = ReturnType<typeof hunt>;

/** Everybody of `onlookers` sees the same in two worlds, minute by minute and then for days. */
function expectSame(worlds: readonly [Hunt, Hunt], from: number, onlookers: readonly string[]): void {
  for (let look = 0; look < 16; look += 1) {
    for (const onlooker of onlookers) {
      const [one, other] = worlds.map(({ play, ids, ...people }) => {
        const viewer = (people as Record<string, unknown>)[onlooker];
        return seenFrom({ play, ids, viewer: typeof viewer === 'string' ? viewer : '', from });
      });
      expect(one, `${onlooker}, look ${look}`).toStrictEqual(other);
    }
    for (const { play } of worlds) play.wait(look < 8 ? minuteMs : 8 * hourMs);
  }
}

test('[R114~] [R637~] a silent kill by one or by another looks the same to everybody else, minute by minute and for days', () => {
  const [left, right] = [hunt(), hunt()];
  const from = left.play.log.length;
  left.fire('Ann', [0]);
  right.fire('Cyd', [0]);
  expectSame([left, right], from, ['dot', 'eve', 'bob', 'gus']);
});

test('where a silent kill happened makes no difference to anybody who was not there', () => {
  const [left, right] = [hunt(here), hunt(elsewhere)];
  const from = left.play.log.length;
  left.fire('Ann', [0]);
  right.fire('Ann', [0]);
  expectSame([left, right], from, ['dot', 'eve']);
});

test('whom somebody shot at, who lived, makes no difference to anybody but the two', () => {
  const [left, right] = [hunt(), hunt()];
  const from = left.play.log.length;
  left.fire('Ann', [never], left.bob);
  right.fire('Ann', [never], right.gus);
  expectSame([left, right], from, ['dot', 'eve', 'cyd']);
});

/** What keeps Bob from being hit, though the hunters' detectives hold him. */
const outOfReach: Readonly<Record<string, (hunted: Hunt) => void>> = {
  protected({ play, bob }) {
    const who = play.world.characters.get(bob);
    if (who) who.protectedUntil = play.now + hourMs;
  },
  hidden: ({ play }) =>
    void play.accept('a-bob', 'hideout.enter-hideout', { seconds: 6 * 3_600 }, { id: 'moves' }),
  'in a cell': ({ play, bob }) => jail(play, bob, 3_600),
  gone({ play, bob }) {
    const who = play.world.characters.get(bob);
    if (who) who.location = there;
  },
  'on the way': ({ play, bob }) =>
    play.given({ timers: [{ character: bob, name: 'travel', until: play.now + hourMs }] }),
  dead: ({ play, bob }) => remove(play, bob),
};
/** Everybody may know that somebody is dead: they are on nobody's list any more. */
const isPublic = (state: string): boolean => state === 'dead';

test.each(Object.keys(outOfReach))(
  'a target who is %s is refused in the same words as one whom nobody holds, and costs as little',
  (state) => {
    const [left, right] = [hunt(), hunt()];
    const pages = ({ play, ann }: Hunt) =>
      plain([viewShooting(play.world, ann, play.now), viewTimers(play.world, ann, play.now)]);
    outOfReach[state]?.(left);
    const [refused, unknown] = [left.tries(), right.tries('nobody')];
    expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'killing_no_target' } });
    expect(refused).toStrictEqual(unknown);
    // Before and after the try the page is that of somebody whose target stands where they were seen.
    const [kept, there] = [pages(left), pages(right)];
    expect(plainText(kept) === plainText(there)).toBe(!isPublic(state));
    expect(left.play.log.filter(({ type }) => type === 'killing.shot')).toEqual([]);
  },
);

test('[R608~] whoever watches all rankings, labels and points for a day, minute by minute, cannot tell a killer from who killed nobody', () => {
  const [ann, cyd, none] = [hunt(), hunt(), hunt()];
  ann.fire('Ann', [0]);
  cyd.fire('Cyd', [0]);
  remove(none.play, none.bob);
  // Of the living: what the dead left is theirs to lose.
  const seen = ({ play: { world, machine }, ids, bob }: Hunt) => {
    const living = ids.filter((id) => id !== bob);
    const ranked = [...machine.registry.metrics].flatMap(([name, kind]) =>
      'ranked' in kind && kind.ranked ? [name] : [],
    );
    return plainText([
      living.map((id) => [viewWealth(world, id), ...ranked.map((name) => metric(world, id, name))]),
      ['f1', 'f2'].map((id) => [familyKillPoints(world, id), familyKills(world, id).length]),
    ]);
  };
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const [one, other, third] = [ann, cyd, none].map(seen);
    expect([one === other, other === third, minute]).toEqual([true, true, minute]);
    for (const { play } of [ann, cyd, none]) play.wait(minuteMs);
  }
  // The test can tell them apart, once the kill is known.
  const [kill = ''] = killingState(ann.play.world).secret;
  ann.play.accept('a-ann', 'killing.reveal', { kill });
  expect(seen(ann)).not.toBe(seen(cyd));
});

test('a silent shot that is survived looks the same to its target, whoever fired it', () => {
  const [left, right] = [hunt(), hunt()];
  const start = left.play.log.length;
  left.fire('Ann', [never]);
  right.fire('Cyd', [never]);
  const [one, other] = [left, right].map(({ play, bob, ids }) => {
    const seen = seenFrom({ play, ids, viewer: bob, from: start });
    const [shot] = play.log.slice(start);
    return { seen, shot: shot && { ...seenBy(play.machine.registry, shot, 'target'), id: '' } };
  });
  expect(one).toStrictEqual(other);
});
