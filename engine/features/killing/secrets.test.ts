import { expect, test } from 'vitest';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { born, enrich } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { plain } from '../../kernel/testing/plain.ts';
import { metric } from '../../kernel/state/world.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { familyKillPoints, familyKills } from '../../shared/ports/families.ts';
import { hourMs } from '../../shared/time/time.ts';
import { viewPublicCharacter } from '../characters/views.ts';
import { features, quietRules } from '../index.ts';
import { killingRules } from './rules.ts';

const [here = '', there = ''] = cities.map(({ id }) => id);
const names = ['Ann', 'Bob', 'Cyd', 'Dot', 'Eve'] as const;
const accountOf = (name: string) => `a-${name.toLowerCase()}`;

/** Ann and Cyd, of different families, both hunt Bob, on whose head Eve put money; Dot looks on from elsewhere. */
function hunt() {
  const play = openedPlay(features, { ...quietRules(), killing: killingRules.defaults });
  const [ann, bob, cyd, dot, eve] = names.map((name) => {
    const id = born(play, accountOf(name), name, { id: `birth-${name}` });
    enrich(play, id, 900_000);
    enrich(play, id, 2_000, 'bullets');
    enrich(play, id, 1, itemAsset('tommy-gun'));
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(10) }] });
    const who = play.world.characters.get(id);
    if (who) who.location = name === 'Dot' ? there : here;
    return id;
  }) as [string, string, string, string, string];
  for (const [id, family] of [
    [ann, 'f1'],
    [cyd, 'f2'],
  ] as const) {
    const who = play.world.characters.get(id);
    if (who) who.family = family;
  }
  play.wait(80 * hourMs);
  for (const name of ['Ann', 'Cyd']) {
    const order = { username: 'Bob', location: null, period: 0, follow: false, count: 1, cost: null };
    play.accept(accountOf(name), 'detectives.hire-detectives', order, { id: `hire-${name}` });
  }
  play.wait(hourMs);
  const bounty = { username: 'Bob', amount: 20_000, anonymous: true };
  play.accept('a-eve', 'bounties.place-bounty', bounty, { id: 'bounty' });
  const fire = (name: string, rolls: readonly number[]) =>
    play.accept(
      accountOf(name),
      'killing.shoot',
      { target: bob, silencer: true, bullets: 700, message: null },
      { id: 'shot', rolls },
    );
  return { play, ann, bob, cyd, dot, eve, fire };
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
    people: ids.map((id) => viewPublicCharacter(world, id)),
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

test('[R114~] [R637~] a silent kill by one or by another looks the same to everybody else, minute by minute and for days', () => {
  const [left, right] = [hunt(), hunt()];
  const start = left.play.log.length;
  left.fire('Ann', [0]);
  right.fire('Cyd', [0]);
  for (let look = 0; look < 60; look += 1) {
    for (const onlooker of ['dot', 'eve', 'bob'] as const) {
      const [one, other] = [left, right].map(({ play, ann, bob, cyd, dot, eve, ...town }) => {
        const viewer = { dot, eve, bob, ...town }[onlooker];
        return seenFrom({ play, ids: [ann, bob, cyd, dot, eve], viewer, from: start });
      });
      expect(one).toStrictEqual(other);
    }
    for (const { play } of [left, right]) play.wait(look < 30 ? 60_000 : 2 * hourMs);
  }
});

test('a silent shot that is survived looks the same to its target, whoever fired it', () => {
  const [left, right] = [hunt(), hunt()];
  const start = left.play.log.length;
  left.fire('Ann', [999_999]);
  right.fire('Cyd', [999_999]);
  const [one, other] = [left, right].map(({ play, ann, bob, cyd, dot, eve }) => {
    const seen = seenFrom({ play, ids: [ann, bob, cyd, dot, eve], viewer: bob, from: start });
    const [shot] = play.log.slice(start);
    return { seen, shot: shot && { ...seenBy(play.machine.registry, shot, 'target'), id: '' } };
  });
  expect(one).toStrictEqual(other);
});
