import { expect, test } from 'vitest';
import { FairDraw } from '../../kernel/dice/draw.ts';
import { seedOn } from '../../kernel/dice/seeds.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { testDayHmac } from '../../kernel/testing/keys.ts';
import { born, enrich } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { assert } from '../../kernel/values/assert.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { hourMs } from '../../shared/time/time.ts';
import { addOrder } from '../detectives/state.ts';
import { features } from '../index.ts';
import { shot } from './events.ts';

/** Shots of Ann's at Bob, who fires back, by the day's key alone: nothing of them is scripted. */
function shots(count: number) {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => {
    const id = born(play, `a-${name}`, name, { id: `birth-${name}` });
    enrich(play, id, 1, itemAsset('tommy-gun'));
    enrich(play, id, 1_000_000);
    enrich(play, id, 100_000, 'bullets');
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(10) }] });
    return id;
  }) as [string, string];
  play.wait(80 * hourMs);
  play.accept('a-Bob', 'killing.set-backfire', { backfire: [250, 300] });
  const city = play.world.characters.get(ann)?.location ?? '';
  for (let n = 0; n < count; n += 1) {
    const who = play.world.characters.get(bob);
    if (!who || who.dead || play.world.characters.get(ann)?.dead) break;
    who.location = city;
    const until = play.now + hourMs;
    const order = { owner: ann, target: bob, location: null, follow: false, chance: 0, endsAt: until };
    addOrder(play.world, { id: `o${n}`, ...order, find: { city, until } }, play.now);
    const payload = { target: bob, silencer: n % 2 === 0, bullets: 330, message: null };
    play.accept('a-Ann', 'killing.shoot', payload, { id: `shot-${n}` });
    play.wait(2 * hourMs);
  }
  return { play, ann, bob, fired: play.log.flatMap((event) => shot.match(event) ?? []) };
}

test('every shot can be rolled again from the day’s key, and its chances decide what came of it', () => {
  const { play, ann, fired } = shots(12);
  expect(fired.length).toBeGreaterThan(2);
  const { id: round, salt } = play.world.round;
  assert(salt !== null, 'the round began');
  for (const { draws, data } of fired) {
    assert(draws !== null, 'a shot draws');
    const { player, day, nonce } = draws;
    // The draws are the shooter's: whoever is shot at has none of theirs used up, nor anything to check.
    expect(player).toBe(ann);
    const seed = seedOn(play.world, ann, day);
    const again = new FairDraw({ round, salt, player, seed, day, nonce }, testDayHmac(day));
    expect(again.chance(data.chance, 'kill')).toBe(data.targetDied);
    const back = data.backfire ? again.chance(data.backfire.chance, 'backfire') : false;
    expect(back).toBe(data.shooterDied);
    expect(draws.rolls).toEqual(again.rolls);
  }
});

test('the shooter reads the band of who lives and the chance of who died; whoever was shot at, neither', () => {
  const { fired } = shots(40);
  const last = fired.at(-1);
  for (const event of fired) {
    const { rolls = {} } = shot.definition.drawn?.(event.data) ?? {};
    const kill = rolls['kill'];
    const { targetDied } = event.data;
    expect(kill?.question).toBe('Does the target die');
    expect(kill?.outcome).toMatch(targetDied ? /^dead, at \d+\s%? ?to/ : /^alive, at \d/);
    // Who is alive has a health that is nobody else's to know.
    expect(kill && 'under' in kill ? kill.under : null).toBe(targetDied ? event.data.chance : null);
    expect(seenBy(shot, event, 'owner')).not.toHaveProperty('chance');
    for (const field of ['chance', 'chanceFrom', 'chanceTo', 'firearm', 'city'])
      expect(seenBy(shot, event, 'target')).not.toHaveProperty(field);
  }
  expect(last?.data.targetDied || last?.data.shooterDied).toBe(true);
});
