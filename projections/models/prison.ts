import { bustAttempted } from '@rackets/engine/features/prison/events.ts';
import { defineModel, rowId } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';
import { metricsAfter } from './counted.ts';
import { pageOf, type Page } from './pages.ts';

export type BustRow = {
  readonly character: string;
  readonly at: number;
  readonly success: boolean;
  readonly streak: number;
  readonly target: string | null;
  readonly npcName: string | null;
  readonly levelPoints: number;
  readonly waitSeconds: number;
  readonly prisonSeconds: number | null;
};

/** A bust that somebody tried on `character`. */
export type ReceivedRow = {
  readonly character: string;
  readonly at: number;
  readonly success: boolean;
  readonly by: string;
};

export type PrisonTotals = {
  readonly attempts: number;
  readonly successes: number;
  readonly level_points: number;
  readonly streak: number;
  readonly streak_max: number;
};

const receivedListed = 20;

export const prisonModel = defineModel({
  name: 'prison',
  version: 1,
  collections: [
    { name: 'prison-history', indexes: { byCharacter: { fields: ['character', 'row'] } } },
    { name: 'prison-received', indexes: { byCharacter: { fields: ['character', 'row'] } } },
    { name: 'prison-totals', indexes: {} },
  ],
  touches: () => [],
  fold(event, docs) {
    const bust = bustAttempted.match(event);
    const character = event.subjects[0]?.id;
    if (!bust || !character) return;
    const { success, streak, target, npcName, levelPoints, waitSeconds, prisonSeconds } = bust.data;
    const { at } = event;
    const row = rowId(event.revision);
    const entry: BustRow = {
      character,
      at,
      success,
      streak,
      target,
      npcName,
      levelPoints,
      waitSeconds,
      prisonSeconds,
    };
    docs.put('prison-history', row, { ...entry, row });
    docs.put('prison-totals', character, metricsAfter(event, 'prison.', character));
    if (target === null) return;
    const received: ReceivedRow = { character: target, at, success, by: character };
    docs.put('prison-received', row, { ...received, row });
  },
});

/** A character's own attempts to bust, newest first. */
export function readBusts(documents: Documents, character: string, page: number): Promise<Page<BustRow>> {
  return pageOf<BustRow>(documents, 'prison-history', 'byCharacter', character, page);
}

/** The latest attempts of others to bust a character. */
export async function readReceived(
  documents: Documents,
  character: string,
): Promise<readonly (ReceivedRow & { id: string })[]> {
  const query = { index: 'byCharacter', prefix: [character], descending: true, limit: receivedListed };
  const docs = await documents.range('prison-received', query);
  return docs.map(({ id, body }) => ({ ...(body as ReceivedRow), id }));
}

/** A character's totals. */
export async function readPrisonTotals(documents: Documents, character: string): Promise<PrisonTotals> {
  const found = await documents.getMany('prison-totals', [character]);
  const none = { attempts: 0, successes: 0, level_points: 0, streak: 0, streak_max: 0 };
  return (found.get(character)?.body as PrisonTotals | undefined) ?? none;
}
