// `npm run mutants`: removes each guard, one at a time, and checks that a test fails without it.
import { mutants as guards } from './mutants/guards.ts';
import { Laboratory, type Fate } from './mutants/laboratory.ts';
import type { Mutant } from './mutants/mutant.ts';
import { ends, operate } from './operator/command.ts';

const help = `npm run mutants [-- --only <text>] [-- --json]

Removes the game's guards, one at a time, and runs the test that should fail without it. No file is changed.
Exits with 2 if a test passes without its guard or fails with it, or if a guard is no longer where its mutant says.

  --only <text>  only guards and files whose name contains this text
  --json         the table as JSON`;

await operate(
  help,
  { only: { type: 'string', default: '' }, json: { type: 'boolean', default: false } },
  run,
);

async function run({ only, json }: { readonly only: string; readonly json: boolean }): Promise<number> {
  const mutants = guards.filter(({ name, file }) => `${name} ${file}`.includes(only));
  if (mutants.length === 0) throw new Error(`No mutant is named like ${only}.`);
  const fates = await fatesOf(mutants);
  const rows = mutants.map((mutant, index) => ({ ...mutant, fate: fates[index] ?? 'not tested' }));
  console.log(json ? JSON.stringify(rows, null, 2) : rows.map(line).join('\n'));
  const count = (fate: Fate) => rows.filter((row) => row.fate === fate).length;
  const bad = count('survived') + count('not tested');
  if (!json) console.log(`${count('killed')} passed, ${bad} failed, ${count('skipped')} skipped`);
  return bad > 0 ? ends.finding : ends.fine;
}

/** What becomes of each, in two laboratories side by side. */
async function fatesOf(mutants: readonly Mutant[]): Promise<readonly Fate[]> {
  const fates: Fate[] = [];
  const queue = [...mutants.entries()];
  await Promise.all(
    [1, 2].map(async () => {
      const laboratory = await Laboratory.open(mutants.map(({ test }) => test));
      try {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [index, mutant] = next;
          fates[index] = await laboratory.fateOf(mutant);
        }
      } finally {
        await laboratory.close();
      }
    }),
  );
  return fates;
}

function line({ name, file, fate, test, killedBy }: Mutant & { readonly fate: Fate }): string {
  return `${fate.padEnd(10)} ${name}  (${file})\n             ${test}: ${killedBy}`;
}
