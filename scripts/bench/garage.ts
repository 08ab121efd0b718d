import { viewGarage } from '@rackets/engine/features/garage/views.ts';
import { listed } from '@rackets/web/features/garage/vehicle-list.ts';
import type { GaragePage } from '@rackets/web/features/garage/answers.ts';
import type { BenchOptions } from './bench-options.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { interleave, pairs } from './interleave.ts';
import { BenchRound } from './played-events.ts';
import { alone, atLeast, atMost, besides, type Row } from './row.ts';

const vehiclesOwned = 5_000;
const commandsAtOnce = 20_000;
const model = 'ventnor-eight';
const many = vehiclesOwned.toLocaleString('en-US');

/** A command of somebody with thousands of vehicles beside one with a single one, and the page that lists them. */
export async function garageRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const round = new BenchRound(2);
  const [rich, poor] = [ownerOf(round, 0, vehiclesOwned), ownerOf(round, 1, 1)];
  for (const owner of [rich, poor]) owner.lock(commandsAtOnce);
  const { ours, theirs, pages } = await interleave(rounds, {
    ours: () => commandsAtOnce / cpuSeconds(() => rich.lock(commandsAtOnce)),
    theirs: () => commandsAtOnce / cpuSeconds(() => poor.lock(commandsAtOnce)),
    pages: () => 1_000 * cpuSeconds(() => listPage(round, rich.character)),
  });
  const command = `engine: a vehicle locked or unlocked, of an owner of ${many}`;
  const page = `garage: ${many} vehicles viewed, sent as JSON, searched, filtered and sorted`;
  return [
    besides(
      { id: 'garage', path: command, unit: '/CPU s', goal: atLeast(0.8) },
      'of an owner of one',
      pairs(ours, theirs),
    ),
    alone({ id: 'garage-page', path: page, unit: 'ms', goal: atMost(100, 'ours'), note: 'of CPU' }, pages),
  ];
}

function ownerOf(round: BenchRound, n: number, vehicles: number) {
  const character = round.characters[n] ?? '';
  const payload = { character, model, paint: null, damage: 10, insured: false };
  const system = { account: 'system', character: null, roles: ['system'] };
  for (let given = 0; given < vehicles; given += 1) {
    const id = `gift-${n}-${given}`;
    round.submit({ id, type: 'vehicles.award-vehicle', actor: system, vouched: {}, payload });
  }
  const [first] = viewGarage(round.world, character, round.now).vehicles;
  const actor = { account: `a${n}`, character, roles: [] };
  let sent = 0;
  return {
    character,
    /** Locks the first vehicle and unlocks it again, so many times in all. */
    lock(count: number): void {
      for (let done = 0; done < count; done += 1) {
        sent += 1;
        const change = { vehicles: [first?.id ?? ''], locked: sent % 2 === 1 };
        round.submit({ id: `lock-${sent}`, type: 'garage.set-locked', actor, vouched: {}, payload: change });
      }
    },
  };
}

/** The view and its text, as a server makes them, and the list that a browser shows of them. */
function listPage(round: BenchRound, character: string): void {
  const text = JSON.stringify(viewGarage(round.world, character, round.now));
  // What the page reads of an answer is what the view has; only owners' names are joined in between.
  const { vehicles } = JSON.parse(text) as GaragePage;
  const found = listed(vehicles, { filter: 'damaged', order: 'speed', search: 'ventnor' });
  if (found.length !== vehicles.length) throw new Error('all vehicles are found');
}
