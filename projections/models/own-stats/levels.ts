import { created } from '@rackets/engine/features/characters/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { levelOf, levelRank } from '@rackets/engine/shared/catalogues/levels.ts';
import type { DocRef, Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** Each level with when it began, ms. */
export type Levels = { levels: { level: number; prestige: number; startedAt: number }[] };

export const levelHistories = 'level-history';

/** The one document that an event changes of a character's levels: seldom any. */
export function levelsTouched(event: RecordedEvent, character: string): readonly DocRef[] {
  return beginsLevel(event, character) ? [{ collection: levelHistories, id: character }] : none;
}

/** Adds a level when an event reaches it. */
export function foldLevels(event: RecordedEvent, docs: Docs, character: string): void {
  if (!beginsLevel(event, character)) return;
  const before = docs.get(levelHistories, character) as Levels | null;
  const { number: level, prestige } = levelOf(pointsIn(event, character)?.to ?? 0);
  const begun = { level, prestige, startedAt: event.at };
  docs.put(levelHistories, character, { levels: [...(before?.levels ?? []), begun] });
}

const none: readonly DocRef[] = [];

function beginsLevel(event: RecordedEvent, character: string): boolean {
  const points = pointsIn(event, character);
  if (points && levelRank(points.from) !== levelRank(points.to)) return true;
  const birth = created.match(event);
  return birth !== null && seenBy(created, birth, 'everyone').character === character;
}

const pointsIn = ({ counts }: RecordedEvent, character: string) =>
  counts.find((each) => each.character === character && each.metric === 'level_points');

/** A character's levels, the first one first. */
export async function readLevels(documents: Documents, character: string): Promise<Levels['levels']> {
  const found = await documents.getMany(levelHistories, [character]);
  return (found.get(character)?.body as Levels | undefined)?.levels ?? [];
}
