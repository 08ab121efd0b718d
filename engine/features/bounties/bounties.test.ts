import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { closeRound } from '../../kits/testing/casino.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { fortuneOf, secretWealth } from '../../shared/catalogues/goods.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { familyDeeds } from '../../shared/ports/families.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { dayMs, hourMs, nextUtcDay } from '../../shared/time/time.ts';
import { features, quietRules } from '../index.ts';
import { shot } from '../killing/events.ts';
import { killingRules } from '../killing/rules.ts';
import { collected } from './events.ts';
import { bountiesRules } from './rules.ts';
import { bounties, sumOn } from './state.ts';
import { bountiesTold } from './told.ts';
import { openBounties, viewBounty } from './views.ts';

const [{ id: here } = { id: '' }] = cities;
const place = 'bounties.place-bounty';
const takeDown = 'bounties.remove-bounty';

/** Ann places bounties on Bob; Cyd hunts him. All have a million in cash and stand at level 10 in one city. */
function town() {
  const play = openedPlay(features, {
    ...quietRules(),
    killing: killingRules.defaults,
    bounties: bountiesRules.defaults,
  });
  const person = (name: string) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    enrich(play, id, 1_000_000);
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(10) }] });
    const who = play.world.characters.get(id);
    if (who) who.location = here;
    return id;
  };
  const [ann, bob, cyd] = [person('Ann'), person('Bob'), person('Cyd')];
  const offer = (parts: object = {}, account = 'a-ann') =>
    play.accept(account, place, { username: 'Bob', amount: 100_000, anonymous: false, ...parts }).answer as {
      id: string;
    };
  const refused = (parts: object = {}, account = 'a-ann') =>
    play.refusal(account, place, { username: 'Bob', amount: 100_000, anonymous: false, ...parts });
  const cash = (id: string) => holding(play.world, inHand(id), 'money');
  const kill = (by: string, silencer = false) => {
    const killer = play.world.lives.get(by) ?? '';
    enrich(play, killer, 1_000, 'bullets');
    enrich(play, killer, 1, itemAsset('tommy-gun'));
    play.wait(80 * hourMs);
    const order = { username: 'Bob', location: null, period: 0, follow: false, count: 1, cost: null };
    play.accept(by, 'detectives.hire-detectives', order);
    play.wait(hourMs);
    const payload = { target: bob, silencer, bullets: 520, message: null };
    return play.accept(by, 'killing.shoot', payload, { rolls: [0] });
  };
  const conserved = () => [...ledgerSums(play.world.ledger).values()].every((sum) => sum === 0n);
  const sumOfBob = () => sumOn(play.world, bob);
  return { play, ann, bob, cyd, person, offer, refused, cash, kill, conserved, sumOfBob };
}

describe('a bounty', () => {
  test('[E226~] [R497] takes its amount and a fee of 20 percent on top', () => {
    const { play, ann, bob, offer, cash } = town();
    const before = cash(ann);
    offer();
    expect(cash(ann)).toBe(before - 120_000);
    expect(holding(play.world, sinkOf('bounties'), 'money')).toBe(20_000);
    expect(sumOn(play.world, bob)).toBe(100_000);
  });

  test('[R447] is on a living gangster, from $10,000 to $100 M, not on oneself or one’s own family', () => {
    const { play, ann, bob, refused, person } = town();
    expect(refused({ amount: 9_999 })).toBe('bounties_amount');
    expect(refused({ amount: 100_000_001 })).toBe('bounties_amount');
    expect(refused({ username: 'Stranger' })).toBe('bounties_nobody');
    expect(refused({ username: 'Ann' })).toBe('bounties_self');
    expect(refused({ amount: 900_000 })).toBe('bounties_cash_short');
    const dot = person('Dot');
    remove(play, dot);
    expect(refused({ username: 'Dot' })).toBe('bounties_nobody');
    for (const id of [ann, bob]) {
      const who = play.world.characters.get(id);
      if (who) who.family = 'f1';
    }
    expect(refused()).toBe('bounties_family');
    jail(play, ann, 600);
    expect(refused()).toBe('prison_locked');
  });

  test('is one of ten at most that somebody has open', () => {
    const { offer, refused } = town();
    for (let count = 0; count < 10; count += 1) offer({ amount: 10_000 });
    expect(refused({ amount: 10_000 })).toBe('bounties_most');
  });

  test('is one of two hundred at most on one head, since one kill pays them all', () => {
    const { play, bob, cyd, refused, offer, sumOfBob } = town();
    for (let count = 0; count < 200; count += 1)
      bounties.put(play.world, {
        id: `b-${count}`,
        target: bob,
        placer: cyd,
        anonymous: false,
        amount: 10_000,
        placedAt: play.now,
      });
    expect(refused()).toBe('bounties_target_most');
    bounties.drop(play.world, 'b-0');
    offer();
    expect(sumOfBob()).toBe(199 * 10_000 + 100_000);
  });

  test('[E227~] is taken down by its placer alone, in a cell too, for the amount', () => {
    const { play, ann, bob, offer, cash } = town();
    const { id } = offer();
    const before = cash(ann);
    expect(play.refusal('a-cyd', takeDown, { bounty: id })).toBe('bounties_unknown');
    expect(play.refusal('a-ann', takeDown, { bounty: 'b-none' })).toBe('bounties_unknown');
    jail(play, ann, 600);
    play.accept('a-ann', takeDown, { bounty: id });
    expect([cash(ann), sumOn(play.world, bob)]).toEqual([before + 100_000, 0]);
  });

  test('[E225~] [R532~] stands in the list by amount; an anonymous placer is nobody’s to know', () => {
    const { play, ann, bob, cyd, offer } = town();
    offer({ anonymous: true });
    offer({ amount: 150_000 }, 'a-cyd');
    const seen = (viewer: string) =>
      openBounties(play.world).map((bounty) => viewBounty(play.world, bounty, viewer));
    expect(seen(bob)).toMatchObject([
      {
        target: bob,
        character: cyd,
        anonymous: false,
        amount: 150_000,
        target_sum: 250_000,
        remove_amount: null,
      },
      {
        target: bob,
        character: null,
        anonymous: true,
        amount: 100_000,
        target_sum: 250_000,
        remove_amount: null,
      },
    ]);
    expect(seen(ann)[1]).toMatchObject({ character: ann, remove_amount: 100_000 });
    expect(JSON.stringify(seen(bob))).not.toContain(ann);
    const [event] = play.log.filter(({ type }) => type === 'bounties.placed');
    expect(event && JSON.stringify(seenBy(play.machine.registry, event, 'everyone'))).not.toContain(ann);
    expect(
      event && JSON.stringify([...bountiesTold.activity.lines(event), ...bountiesTold.alerts.lines(event)]),
    ).not.toContain(ann);
  });

  test('that is anonymous leaves no sign in the fortune of its placer as it is placed, taken down or collected, before midnight', () => {
    const { play, ann, offer, kill } = town();
    const shown = (id: string) => fortuneOf(play.world, id) - secretWealth(play.world, id);
    const before = shown(ann);
    const taken = offer({ anonymous: true });
    expect(shown(ann)).toBe(before);
    play.accept('a-ann', takeDown, { bounty: taken.id });
    expect(shown(ann)).toBe(before);
    play.wait(dayMs);
    expect(shown(ann)).toBe(before - 20_000);
    offer({ anonymous: true });
    // The hunter's kill takes days to prepare.
    const { events } = kill('a-cyd');
    expect(shown(ann)).toBe(before - 20_000);
    play.wait(nextUtcDay(events[0]?.at ?? 0) - play.now);
    // The mask goes with the first event of the new day.
    play.accept('a-ann', 'bank.deposit-money', { amount: 1 });
    expect(shown(ann)).toBe(before - 20_000 - 120_000);
  });

  test('is on a family at war where it and another did anything to each other in seven days', () => {
    const { play, bob, offer } = town();
    const { id } = offer();
    const member = play.world.characters.get(bob);
    if (member) member.family = 'f1';
    const deed = { by: 'f2', against: 'f1', points: 5, at: play.now + 1 };
    const atWar = (from: number) => openBounties(play.world, { atWarAt: from }).map((each) => each.id);
    expect(atWar(play.now)).toEqual([]);
    const takeBack = provide(
      play.world,
      familyDeeds.by((_world, family, from, until) =>
        family === 'f1' && deed.at >= from && deed.at < until ? [deed] : [],
      ),
    );
    const midnight = nextUtcDay(play.now);
    expect([midnight - 1, midnight, midnight + 7 * dayMs - 1, midnight + 7 * dayMs].map(atWar)).toEqual([
      [],
      [id],
      [id],
      [],
    ]);
    takeBack();
  });

  test('with a name is seen at once in the fortune of its placer', () => {
    const { play, ann, offer } = town();
    const shown = () => fortuneOf(play.world, ann) - secretWealth(play.world, ann);
    const before = shown();
    offer();
    expect(shown()).toBe(before - 20_000);
  });

  test('of a newcomer is refused: what they have is theirs alone', () => {
    const { play } = town();
    const eve = born(play, 'a-eve', 'Eve');
    enrich(play, eve, 1_000_000);
    const payload = { username: 'Bob', amount: 100_000, anonymous: false };
    expect(play.refusal('a-eve', place, payload, { roles: [] })).toBe('transfer_newcomer');
  });
});

describe('a death', () => {
  test('by somebody’s hand pays all bounties in the kill’s own event, and its placers are told', () => {
    const { play, ann, bob, cyd, offer, cash, kill, conserved } = town();
    offer();
    offer({ amount: 50_000, anonymous: true });
    const { events } = kill('a-cyd', true);
    const { data } = shot.first(events);
    expect(data.shooterGain?.bountyMoney).toBe(150_000);
    expect(events[0]?.moves.filter(({ channel }) => channel === 'bounty')).toMatchObject([
      { to: inHand(cyd), amount: 100_000 },
      { to: inHand(cyd), amount: 50_000 },
    ]);
    expect([...bounties.all(play.world)]).toEqual([]);
    const told = play.log.filter((event) => collected.match(event)).flatMap(bountiesTold.alerts.lines);
    expect(told.map(({ character }) => character)).toEqual([ann, ann]);
    // A silent kill: not by whom.
    expect(JSON.stringify(told)).not.toContain(cyd);
    // Nor does the killer learn who offered it.
    expect(JSON.stringify(seenBy(shot, shot.first(events), 'owner'))).not.toContain(ann);
    expect([cash(bob), conserved()]).toEqual([0, true]);
  });

  test('that everybody heard of tells the placers who collected, too', () => {
    const { play, ann, bob, cyd, offer, kill } = town();
    offer();
    kill('a-cyd');
    const told = play.log.filter((event) => collected.match(event)).flatMap(bountiesTold.alerts.lines);
    expect(told).toMatchObject([
      {
        character: ann,
        kind: 'bounties.collected',
        template: 'Your bounty of {money} on {who} was collected by {killer}.',
        params: { money: '$100,000', who: bob, killer: cyd },
      },
    ]);
  });

  test('by the placer’s hand gives them their own back', () => {
    const { ann, offer, cash, kill } = town();
    offer();
    const before = cash(ann);
    const { events } = kill('a-ann');
    expect(shot.first(events).data.shooterGain?.bountyMoney).toBe(100_000);
    expect(cash(ann)).toBeGreaterThan(before);
  });

  test('by nobody’s hand returns them; what a dead placer offered goes to the sink', () => {
    const { play, ann, bob, cyd, offer, cash, conserved } = town();
    offer();
    offer({}, 'a-cyd');
    remove(play, cyd);
    expect(sumOn(play.world, bob)).toBe(200_000);
    const [before, sunk] = [
      cash(ann),
      Number(play.world.ledger.system.get(sinkOf('bounties'))?.get('money')),
    ];
    remove(play, bob);
    play.runDue();
    expect(cash(ann)).toBe(before + 100_000);
    expect(Number(play.world.ledger.system.get(sinkOf('bounties'))?.get('money'))).toBe(sunk + 100_000);
    expect([[...bounties.all(play.world)], conserved()]).toEqual([[], true]);
  });
});

test('the round’s close gives bounties back, and the log folds to the same', () => {
  const { play, ann, offer, cash } = town();
  offer();
  const before = cash(ann);
  play.wait(dayMs);
  closeRound(play);
  play.runDue();
  expect(cash(ann)).toBe(before + 100_000);
  const { slices } = freshFold(features, play.log);
  expect(plainText(slices['bounties'])).toBe(plainText(play.world.slices['bounties']));
});
