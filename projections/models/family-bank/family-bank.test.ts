import { clan, idIn, join, type Clan } from '@rackets/engine/features/families/testing/clan.ts';
import { familyBusinessRules } from '@rackets/engine/features/family-business/rules.ts';
import { holding } from '@rackets/engine/shared/holders/holders.ts';
import { dayMs, hourMs } from '@rackets/engine/shared/time/time.ts';
import { born, enrich } from '@rackets/engine/kernel/testing/people.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { familyBankModel, readBankDays, readBankRecords } from './family-bank.ts';

const deposit = 'family-bank.deposit-money';
const withdraw = 'family-bank.withdraw-money';

/** Two members who pay in and take out, for two days. */
function played(): Clan {
  const made = clan({ Bob: 'underboss' });
  const { play, id, ids } = made;
  for (const character of Object.values(ids)) enrich(play, character, 1_000_000);
  play.accept('a-Ann', deposit, { amount: 300_000 });
  play.accept('a-Bob', deposit, { amount: 50_000 });
  play.wait(2 * hourMs);
  play.accept('a-Bob', withdraw, { amount: 10_000 });
  play.accept('a-Ann', 'families.upgrade-members', { amount: 15 });
  play.wait(2 * dayMs);
  play.given({ moves: [{ asset: 'money', from: 'source:given', to: `family:${id}`, amount: 777 }] });
  play.accept('a-Ann', deposit, { amount: 5 });
  return made;
}

/** The documents of a log that is folded in batches, each of them twice, as after a crash. */
async function folded({ play: { log } }: Clan, batch: number): Promise<MemoryDocuments> {
  const documents = new MemoryDocuments();
  await documents.declare(familyBankModel.collections);
  for (let at = 0; at < log.length; at += batch)
    for (let times = 0; times < 2; times += 1)
      await project(familyBankModel, log.slice(at, at + batch), documents);
  return documents;
}

const changes = [5, 777, -250_000, -10_000, 50_000, 300_000];
const balances = [90_782, 90_777, 90_000, 340_000, 350_000, 300_000];

test.each([1, 7, 1_000])(
  '[R863] [R604] the records tell every change with the balance after it, folded %i events at a time',
  async (batch) => {
    const made = played();
    const { id, ids } = made;
    const read = await readBankRecords(await folded(made, batch), id, 100);
    expect(read.map(({ amount }) => amount)).toStrictEqual(changes);
    expect(read.map(({ balance }) => balance)).toStrictEqual(balances);
    expect(read[0]?.balance).toBe(holding(made.play.world, `family:${id}`, 'money'));
    expect(read.map(({ character, source, room }) => [character, source, room])).toStrictEqual([
      [ids['Ann'], 'member', null],
      [null, 'business', null],
      [ids['Ann'], 'member_limit', 15],
      [ids['Bob'], 'member', null],
      [ids['Bob'], 'member', null],
      [ids['Ann'], 'member', null],
    ]);
  },
);

test('[R744] [R821] a cursor goes on where the page before it ended, with the same balances, to an empty page', async () => {
  const made = played();
  const documents = await folded(made, 7);
  const seen: number[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 10; pages += 1) {
    const page = await readBankRecords(documents, made.id, 2, cursor);
    if (page.length === 0) break;
    seen.push(...page.map(({ balance }) => balance));
    cursor = page.at(-1)?.id;
  }
  expect(seen).toStrictEqual(balances);
  expect(await readBankRecords(documents, made.id, 2, cursor)).toStrictEqual([]);
});

test('each family has records of its own', async () => {
  const made = played();
  const { play } = made;
  const cid = born(play, 'a-Cid', 'Cid');
  play.given({ counts: [{ character: cid, metric: 'level_points', by: 5_000 }] });
  enrich(play, cid, 600_000);
  const { answer } = play.accept('a-Cid', 'families.found-family', { name: 'Lakeshore' });
  play.accept('a-Cid', deposit, { amount: 9 });
  born(play, 'a-Dan', 'Dan');
  join(play, 'Cid', 'Dan');
  const documents = await folded(made, 50);
  const theirs = await readBankRecords(documents, idIn(answer, 'family'), 10);
  expect(theirs.map(({ amount, balance, character }) => [amount, balance, character])).toStrictEqual([
    [9, 9, cid],
  ]);
  expect(await readBankRecords(documents, made.id, 10)).toHaveLength(6);
});

test('the days tell the balance at the end of each, also of a day on which nothing happened', async () => {
  const made = played();
  const documents = await folded(made, 7);
  const days = (count: number) => readBankDays(documents, made.id, count, made.play.now);
  expect((await days(14)).map(({ balance, bought }) => [balance, bought])).toStrictEqual([
    [90_000, ['member_limit']],
    [90_000, []],
    [90_782, []],
  ]);
  expect((await days(2)).map(({ balance }) => balance)).toStrictEqual([90_000, 90_782]);
  expect(await readBankDays(documents, 'none', 14, made.play.now)).toStrictEqual([]);
});

test('[R604] what a business cost and earns carries its name', async () => {
  const made = clan({ Bob: 'soldier' });
  const { play, id, ids } = made;
  const [type] = familyBusinessRules.defaults.types;
  const { id: opened = '', name = '', cost = 0, income = 0 } = type ?? {};
  play.given({ moves: [{ asset: 'money', from: 'source:given', to: `family:${id}`, amount: cost }] });
  const opening = { type: opened, protector: ids['Bob'] ?? '' };
  play.accept('a-Ann', 'family-business.start-business', opening);
  play.wait(dayMs);
  const read = await readBankRecords(await folded(made, 7), id, 2);
  expect(read.map(({ amount, source, business }) => [amount, source, business])).toStrictEqual([
    [income, 'business', name],
    [-cost, 'business', name],
  ]);
});
