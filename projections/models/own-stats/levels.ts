import { created } from '@rackets/engine/features/characters/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { seenBy } from '@rackets/engine/kernel/seen-by.ts';
import { levelOf } from '@rackets/engine/world/levels.ts';
import type { Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** Each level with when it began, ms. */
export type Levels = { levels: { level: number; prestige: number; startedAt: number }[] };

export const levelHistories = 'level-history';

/** Adds a level when an event reaches it. */
export function foldLevels(event: RecordedEvent, docs: Docs, character: string): void {
  const before = docs.get(levelHistories, character) as Levels | null;
  const birth = created.match(event);
  const born = birth !== null && seenBy(created, birth, 'everyone').character === character;
  const count = event.counts.find((each) => each.character === character && each.metric === 'level_points');
  if (!born && !count) return;
  const levels = [...(before?.levels ?? [])];
  const { number: level, prestige } = levelOf(count?.to ?? 0);
  const last = levels.at(-1);
  if (last?.level === level && last.prestige === prestige) return;
  levels.push({ level, prestige, startedAt: event.at });
  docs.put(levelHistories, character, { levels });
}

/** A character's levels, the first one first. */
export async function readLevels(documents: Documents, character: string): Promise<Levels['levels']> {
  const found = await documents.getMany(levelHistories, [character]);
  return (found.get(character)?.body as Levels | undefined)?.levels ?? [];
}
