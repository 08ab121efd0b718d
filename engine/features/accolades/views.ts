import type { Accolade } from '../../kernel/declarations/feature.ts';
import { metric, type World } from '../../kernel/state/world.ts';
import { levelRank } from '../../shared/catalogues/levels.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { accoladeRules, tiers, type Tier } from './rules.ts';

/** One tier on its way, for the owner. */
export interface TierProgress {
  readonly id: Tier;
  readonly percent: number;
  readonly description: string;
  /** "180 of 1,000". */
  readonly status: string;
}

export interface AccoladeProgress {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly tiers: readonly TierProgress[];
}

/** This round's accolades with how far a character has come in each. For its owner alone. */
export function viewAccolades(
  world: World,
  catalogue: readonly Accolade[],
  character: string,
  now: number,
): readonly AccoladeProgress[] {
  return catalogue.flatMap((accolade) => {
    const goals = goalsIn(world, accolade);
    if (!goals) return [];
    const value = accolade.measure?.(world, character, now) ?? metric(world, character, accolade.metric);
    const { id, name, icon } = accolade;
    return [{ id, name, icon, tiers: goals.map((goal, index) => tierOf(accolade, index, goal, value)) }];
  });
}

/** What each tier of an accolade asks for, lowest first; in a round that is over by the goals of this build. */
export function viewTasks(world: World | null, accolade: Accolade): readonly string[] {
  const goals = (world && goalsIn(world, accolade)) ?? accolade.goals;
  return goals.map((goal) => taskText(accolade, goal));
}

function goalsIn(world: World, { id, metric: name }: Accolade) {
  return accoladeRules(world)[name]?.find((ruled) => ruled.id === id)?.goals ?? null;
}

function tierOf(accolade: Accolade, index: number, goal: number, value: number): TierProgress {
  const done = Math.min(value, goal);
  return {
    id: tiers[index] ?? 'gold',
    percent: Math.floor((done / goal) * 1000) / 10,
    description: taskText(accolade, goal),
    status: `${told(accolade, done)} of ${told(accolade, goal)}`,
  };
}

function taskText(accolade: Accolade, goal: number): string {
  const text = told(accolade, goal);
  return accolade.task.replace('{goal}', accolade.unit === 'days' ? `${text} days` : text);
}

/** A number as the accolade tells it: "2,500", "$10,000", "25" for the points of level 25. */
function told({ unit }: Accolade, value: number): string {
  if (unit === 'level') return String(levelRank(value));
  return unit === 'money' ? moneyText(value) : moneyText(value).slice(1);
}
