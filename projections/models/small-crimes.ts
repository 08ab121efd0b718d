import { attempted } from '@rackets/engine/features/small-crimes/attempted.ts';
import { defineModel, rowId } from '../runner/model.ts';
import { pageOf, type Page } from './pages.ts';
import type { Documents } from '../stores/documents.ts';
import { metricsAfter } from './counted.ts';

export type AttemptRow = {
  readonly character: string;
  readonly at: number;
  readonly task: number;
  readonly success: boolean;
  readonly money: number;
  readonly levelPoints: number;
  readonly waitSeconds: number;
  readonly prisonSeconds: number | null;
};

export type SmallCrimesTotals = {
  readonly attempts: number;
  readonly successes: number;
  readonly level_points: number;
  readonly money: number;
  readonly streak: number;
  readonly streak_max: number;
};

export type SmallCrimesGlobal = {
  readonly attempts: number;
  readonly successes: number;
  readonly money: number;
  readonly characters: number;
};

const everyone = 'everyone';

export const smallCrimesModel = defineModel({
  name: 'small-crimes',
  version: 1,
  collections: [
    { name: 'small-crimes-history', indexes: { byCharacter: { fields: ['character', 'row'] } } },
    { name: 'small-crimes-totals', indexes: {} },
  ],
  touches: (event) =>
    event.type === attempted.definition.type ? [{ collection: 'small-crimes-totals', id: everyone }] : [],
  fold(event, docs) {
    const attempt = attempted.match(event);
    const character = event.subjects[0]?.id;
    if (!attempt || !character) return;
    const { task, success, money, levelPoints, waitSeconds, prisonSeconds } = attempt.data;
    const row = rowId(event.revision);
    const entry: AttemptRow = {
      character,
      at: event.at,
      task,
      success,
      money,
      levelPoints,
      waitSeconds,
      prisonSeconds,
    };
    docs.put('small-crimes-history', row, { ...entry, row });
    docs.put('small-crimes-totals', character, metricsAfter(event, 'small-crimes.', character));
    const all = (docs.get('small-crimes-totals', everyone) as SmallCrimesGlobal | null) ?? nothing;
    const first = event.counts.some(({ metric, from }) => metric === 'small-crimes.attempts' && from === 0);
    docs.put('small-crimes-totals', everyone, {
      attempts: all.attempts + 1,
      successes: all.successes + (success ? 1 : 0),
      money: all.money + money,
      characters: all.characters + (first ? 1 : 0),
    });
  },
});

const nothing: SmallCrimesGlobal = { attempts: 0, successes: 0, money: 0, characters: 0 };

/** A character's attempts, newest first. */
export function readAttempts(
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<AttemptRow>> {
  return pageOf<AttemptRow>(documents, 'small-crimes-history', 'byCharacter', character, page);
}

/** A character's totals, and the whole round's. */
export async function readSmallCrimesTotals(documents: Documents, character: string) {
  const found = await documents.getMany('small-crimes-totals', [character, everyone]);
  return {
    own: (found.get(character)?.body as SmallCrimesTotals | undefined) ?? {
      attempts: 0,
      successes: 0,
      level_points: 0,
      money: 0,
      streak: 0,
      streak_max: 0,
    },
    global: (found.get(everyone)?.body as SmallCrimesGlobal | undefined) ?? nothing,
  };
}
