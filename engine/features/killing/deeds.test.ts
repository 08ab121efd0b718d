import { expect, test } from 'vitest';
import { born } from '../../kernel/testing/people.ts';
import { clan, idIn, join, ripe } from '../families/testing/clan.ts';
import { viewWar } from '../families/war.ts';
import { familyDeeds } from '../../shared/ports/families.ts';
import { dayMs, hourMs, nextUtcDay } from '../../shared/time/time.ts';
import { killingState } from './state.ts';
import { killed } from './testing/killed.ts';

/** Ann's family against Pat's and Sid's, at nine in the morning. */
function war() {
  const { play, id: outfit, ids: ours } = clan({ Bob: 'recruit', Cyd: 'recruit' });
  const ids: Record<string, string> = { ...ours };
  const founded = (boss: string, name: string, others: readonly string[]) => {
    ids[boss] = born(play, `a-${boss}`, boss);
    ripe(play, ids[boss]);
    const family = idIn(play.accept(`a-${boss}`, 'families.found-family', { name }).answer, 'family');
    for (const other of others) {
      ids[other] = born(play, `a-${other}`, other);
      join(play, boss, other);
    }
    return family;
  };
  const saints = founded('Pat', 'The Saints', ['Quin', 'Ray']);
  const lakeshore = founded('Sid', 'Lakeshore', ['Tom']);
  play.wait(nextUtcDay(play.now) - play.now + 9 * hourMs);
  const kill = (killer: string, deceased: string, type?: 'private') =>
    killed(play, ids[killer] ?? '', ids[deceased] ?? '', type);
  const told = (family: string) => {
    const seen = viewWar(play.world, family, play.now);
    return (
      seen && { ...seen, rival: seen.rival.name, days: seen.days.map(({ own, theirs }) => [own, theirs]) }
    );
  };
  return { play, outfit, saints, lakeshore, kill, told, ids };
}

const none = [0, 0];

test('war is told of seven whole days, mirrored for the two, and names the family that is fought most', () => {
  const { play, outfit, saints, lakeshore, kill, told } = war();
  expect(told(outfit)).toBeNull();
  kill('Bob', 'Quin');
  kill('Sid', 'Cyd');
  // What happened today is told from midnight on, as kill points are.
  expect(told(outfit)).toBeNull();
  play.wait(dayMs);
  kill('Ray', 'Bob');
  play.wait(dayMs);
  expect(told(outfit)).toEqual({
    rival: 'The Saints',
    own: 10,
    theirs: 10,
    days: [none, none, none, none, none, [10, 0], [0, 10]],
  });
  expect(told(saints)).toEqual({
    rival: 'The Outfit',
    own: 10,
    theirs: 10,
    days: [none, none, none, none, none, [0, 10], [10, 0]],
  });
  expect(told(lakeshore)).toMatchObject({ rival: 'The Outfit', own: 10, theirs: 0 });
  play.wait(6 * dayMs);
  expect(told(outfit)).toMatchObject({
    own: 0,
    theirs: 10,
    days: [[0, 10], none, none, none, none, none, none],
  });
  play.wait(dayMs);
  expect(told(outfit)).toBeNull();
});

test('a silent kill counts in a war from the midnight after it became known, for the families of its hour', () => {
  const { play, outfit, saints, kill, told, ids } = war();
  kill('Bob', 'Quin', 'private');
  play.accept('a-Bob', 'family-members.leave-family', {});
  play.wait(3 * dayMs);
  expect(told(outfit)).toBeNull();
  expect(familyDeeds(play.world, outfit, 0, play.now)).toEqual([]);
  const [id = ''] = killingState(play.world).byKiller.get(ids['Bob'] ?? '') ?? [];
  play.accept('a-Bob', 'killing.reveal', { kill: id });
  expect(told(outfit)).toBeNull();
  play.wait(dayMs);
  expect(told(outfit)).toMatchObject({
    rival: 'The Saints',
    days: [none, none, none, none, none, none, [10, 0]],
  });
  expect(told(saints)).toMatchObject({ rival: 'The Outfit', own: 0, theirs: 10 });
});
