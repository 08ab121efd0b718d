import { expect, test } from 'vitest';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { born, enrich } from '../../kernel/testing/people.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { Play } from '../../kernel/testing/play.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { familyBusinessRules } from '../family-business/rules.ts';
import { viewBusinesses } from '../family-business/views.ts';
import { inFamilyGarage, storedIn } from '../family-garage/state.ts';
import { features } from '../index.ts';
import { discardedAtOnce } from '../vehicles/discard.ts';
import { holderOfVehicle } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { closed } from './events.ts';
import { inFamilyBank } from './purse.ts';
import { clan, join } from './testing/clan.ts';

const [members, vehicles] = [50, 100];
/** So many of the vehicles are one member's, so that they go home in more than one page. */
const hoarded = discardedAtOnce + 5;
const paidIn = (n: number) => 1_000 + n;

/** The largest family there can be: everybody has paid in, every business runs, the garage is full. */
function largest() {
  const made = clan();
  const { play, id } = made;
  const ids: Record<string, string> = { ...made.ids };
  const bank = inFamilyBank(id);
  play.given({ moves: [{ asset: 'money', from: 'source:given', to: bank, amount: 1_000_000_000 }] });
  for (let room = 15; room <= members; room += 5)
    play.accept('a-Ann', 'families.upgrade-members', { amount: room });
  for (let room = 20; room <= vehicles; room += 10)
    play.accept('a-Ann', 'families.upgrade-vehicles', { amount: room });
  const names = ['Ann'];
  for (const first of 'bdfgklm')
    for (const last of 'nprstvz') {
      const name = `${first.toUpperCase()}o${last}o`;
      ids[name] = born(play, `a-${name}`, name);
      join(play, 'Ann', name);
      names.push(name);
    }
  const people = names.map((name) => ({ account: `a-${name}`, id: ids[name] ?? '' }));
  for (const [n, { account, id: who }] of people.entries()) {
    enrich(play, who, paidIn(n));
    play.accept(account, 'family-bank.deposit-money', { amount: paidIn(n) });
  }
  for (const [n, { id: type }] of familyBusinessRules.defaults.types.entries())
    play.accept('a-Ann', 'family-business.start-business', { type, protector: people[n + 1]?.id ?? '' });
  const stored = people.flatMap(({ account, id: who }, n) => {
    const count = n === 1 ? hoarded : n === 2 ? vehicles - hoarded - (members - 2) : 1;
    const own = Array.from({ length: count }, () => award(play, who, 'stannard-coupe'));
    // A garage holds only so many at once.
    for (let at = 0; at < own.length; at += 20)
      play.accept(account, 'family-garage.add-vehicles', { vehicles: own.slice(at, at + 20) });
    return own.map((vehicle) => ({ vehicle, who }));
  });
  return { play, id, bank, people, stored };
}

/** The same world after a restart that read so much of the log, and settled the rest. */
function restarted(play: Play, read: number): Play {
  const next = new Play(features);
  for (const event of JSON.parse(JSON.stringify(play.log.slice(0, read))) as typeof play.log) {
    next.machine.apply(next.world, event);
    next.log.push(event);
  }
  next.now = play.now;
  next.runDue();
  return next;
}

test('a family of 50 with 100 vehicles and 6 businesses that closes settles in pages, to the dollar, also when the process is killed between two of them', () => {
  const { play, id, bank, people, stored } = largest();
  expect(people).toHaveLength(members);
  expect(storedIn(play.world, id)).toHaveLength(vehicles);
  expect(viewBusinesses(play.world, people[0]?.id ?? '')?.businesses).toHaveLength(6);
  const before = people.map(({ id: who }) => holding(play.world, inHand(who), 'money'));
  const inBank = holding(play.world, bank, 'money');

  play.accept('a-Ann', 'families.close-family');
  const after = people.map(({ id: who }) => holding(play.world, inHand(who), 'money'));
  expect(after.map((cash, n) => cash - (before[n] ?? 0))).toEqual(people.map((_, n) => paidIn(n)));
  const paidBack = people.reduce((sum, _, n) => sum + paidIn(n), 0);
  expect(holding(play.world, bank, 'money')).toBe(0);
  expect(holding(play.world, 'sink:family-bank', 'money')).toBe(inBank - paidBack);
  expect(storedIn(play.world, id)).toEqual([]);
  for (const { vehicle, who } of stored) expect(holderOfVehicle(play.world, vehicle)).toBe(inHand(who));
  expect([...ledgerSums(play.world.ledger).values()].every((sum) => sum === 0n)).toBe(true);

  const end = play.log.findIndex((event) => closed.match(event) !== null);
  const pages = play.log.slice(end + 1);
  // One for each member's vehicles, a second one for the hoard, the businesses, the bank.
  expect(pages.length).toBeGreaterThan(members);
  expect(pages.filter(({ type }) => type === 'family-garage.returned')).toHaveLength(members + 1);
  const settled = plainText(play.world);
  // Decisions are whole: a kill falls between two of them.
  const cuts = pages.flatMap(({ decision: { index } }, at) => (index === 0 ? [end + 1 + at] : []));
  const some = [cuts[0], cuts[1], cuts[Math.floor(cuts.length / 2)], cuts.at(-2), cuts.at(-1)];
  for (const cut of some) {
    const next = restarted(play, cut ?? 0);
    expect(plainText(next.world) === settled).toBe(true);
    expect(next.log).toHaveLength(play.log.length);
  }
  expect(inFamilyGarage(id)).not.toBe(bank);
});
