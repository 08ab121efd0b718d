import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { rankOf } from '@rackets/engine/shared/catalogues/levels.ts';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { levelGains } from '../../app/screens/contributions.ts';
import { characterAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';

const topLevel = 50;

/** A level that an attempt has reached. */
export interface LevelUp {
  readonly level: number;
  readonly prestige: number;
  readonly rank: string;
  readonly rankIsNew: boolean;
}

/** The level that was reached since `before`; null when it stayed. The answer's headers have brought the new one. */
export function levelReached(before: OwnCharacter): LevelUp | null {
  const now = store.get(characterAtom);
  if (now === null || now.id !== before.id) return null;
  const { number: level, prestige_number: prestige } = now.level;
  if (level <= before.level.number && prestige <= before.level.prestige_number) return null;
  return { level, prestige, rank: now.rank, rankIsNew: now.rank !== before.rank };
}

/** "Level 4: you are a Pickpocket now." */
export function levelVerdict({ level, prestige, rank, rankIsNew }: LevelUp): string {
  if (prestige > 0) return `Prestige ${prestige}. You passed the top again.`;
  const article = /^[AEIOU]/.test(rank) ? 'an' : 'a';
  return rankIsNew
    ? `Level ${level}: you are ${article} ${rank} now.`
    : `Level ${level}, still ${article} ${rank}.`;
}

/** Which rank comes next, and what the level brings: where there is little room, the end is cut. */
export function levelBrings({ level }: LevelUp): string {
  const next = nextRank(level);
  const goal = next === null ? [] : [`Next rank: ${next.rank}, at level ${next.level}.`];
  return [...goal, ...(levelGains.length === 0 ? [] : [sentence(levelGains)])].join(' ');
}

/** "Surer and better paid jobs, easier cells and better paid bombs." */
function sentence(parts: readonly string[]): string {
  const text = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${capitalised(text)}.`;
}

function nextRank(level: number): { readonly level: number; readonly rank: string } | null {
  const rank = rankOf(level);
  for (let next = level + 1; next <= topLevel; next += 1) {
    if (rankOf(next) !== rank) return { level: next, rank: rankOf(next) };
  }
  return null;
}
