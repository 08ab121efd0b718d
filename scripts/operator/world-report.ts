import { features } from '@rackets/engine/features/index.ts';
import { viewRound } from '@rackets/engine/features/round/views.ts';
import { itemId, itemsOf } from '@rackets/engine/kernel/state/agenda.ts';
import { parkedItems } from '@rackets/engine/kernel/machine/agenda-feature.ts';
import { isSystemHolder, ledgerSums, heldBy } from '@rackets/engine/kernel/state/ledger.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';

const nextItemsListed = 5;

/**
 * The whole world of a round at one moment, in readable form: round and phase, who lives where, who holds what by kind
 * of holder, what features report, what comes next, and the rules.
 */
export function worldReport(world: World, now: number) {
  const { round } = world;
  return {
    ...placeOf(world, now),
    round: { ...viewRound(world, now), phase: round.phase, commitment: round.commitment },
    characters: population(world),
    holdings: holdings(world),
    off_balance: [...ledgerSums(world.ledger)].filter(([, sum]) => sum !== 0n).map(([asset]) => asset),
    features: reports(world, now),
    agenda: agendaOf(world),
    rules: Object.fromEntries(world.rules),
  };
}

/** The platform at one moment, in readable form: each feature's state, and what comes next. */
export function platformReport(world: World, now: number) {
  return { ...placeOf(world, now), ...readable(world.slices), agenda: agendaOf(world) };
}

function placeOf({ revision, hash, epoch }: World, now: number) {
  return { revision, at: iso(now), hash, epoch };
}

function agendaOf(world: World) {
  const items = itemsOf(world.agenda);
  const parked = parkedItems(world);
  return {
    waiting: items.length,
    next: items
      .toSorted((a, b) => a.due - b.due || a.sequence - b.sequence)
      .slice(0, nextItemsListed)
      .map((item) => ({ id: itemId(item), kind: item.kind, due: iso(item.due) })),
    parked: [...parked].map(([id, { kind }]) => `${kind} ${id}`),
  };
}

/** Features' state with plain objects for maps, lists for sets, and readable times (names that end in At). */
function readable(slices: World['slices']): object {
  const plain = (key: string, each: unknown): unknown => {
    if (each instanceof Map) return Object.fromEntries<unknown>(each);
    if (each instanceof Set) return [...each];
    return typeof each === 'number' && key.endsWith('At') ? iso(each) : each;
  };
  return JSON.parse(JSON.stringify(slices, plain)) as object;
}

function population(world: World) {
  const all = [...world.characters.values()];
  const alive = all.filter(({ dead }) => dead === null);
  const cities: Record<string, number> = {};
  for (const { location } of alive) cities[location] = (cities[location] ?? 0) + 1;
  return { all: all.length, alive: alive.length, dead: all.length - alive.length, cities };
}

/** For each asset, what each kind of holder has: hands, banks and accounts summed, sources and sinks by name. */
function holdings(world: World): Record<string, Record<string, bigint>> {
  const sums = new Map<string, Map<string, bigint>>();
  const count = (holder: string, asset: string, amount: bigint) => {
    const kind = isSystemHolder(holder) ? holder : (holder.split(':', 1)[0] ?? holder);
    const row = sums.get(asset) ?? new Map<string, bigint>();
    sums.set(asset, row.set(kind, (row.get(kind) ?? 0n) + amount));
  };
  for (const holder of world.ledger.balances.keys())
    for (const [asset, amount] of heldBy(world.ledger, holder)) count(holder, asset, BigInt(amount));
  for (const [holder, row] of world.ledger.system)
    for (const [asset, amount] of row) count(holder, asset, amount);
  return Object.fromEntries([...sums].map(([asset, row]) => [asset, Object.fromEntries(row)]));
}

/** What features declare to be worth knowing, by their names: who is in prison, for one. */
function reports(world: World, now: number) {
  return Object.fromEntries(
    features.flatMap(({ name, report }) => (report ? [[name, report(world, now)] as const] : [])),
  );
}
