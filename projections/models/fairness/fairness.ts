import { features } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { visiblePart } from '@rackets/engine/kernel/machine/seen-by.ts';
import { historyModel } from '../../runner/histories.ts';
import { rowId, type HistoryRow } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { readPage, type Page } from '../../kits/pages.ts';

/** One roll, with what it decided where the player can make sense of it. */
export type RollRow = {
  readonly label: string;
  readonly n: number;
  readonly result: number;
  readonly question: string | null;
  readonly outcome: string | null;
  /** For a chance: the roll had to be below this. */
  readonly under: number | null;
};

/** What one decision drew for a player: all that is needed to draw it again, but the key and the seed. */
export type DrawRow = {
  readonly player: string;
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly at: number;
  /** The type of the event that carries the draw. */
  readonly event: string;
  /** What the player did, in words; null where the feature does not say. */
  readonly act: string | null;
  readonly revision: number;
  readonly nonce: number;
  readonly rolls: readonly RollRow[];
  /** Who may check it, by their gangsters; null for everybody, or for the player alone where one drew. */
  readonly seers: readonly string[] | null;
};

/** A player verifies whole days: pages are long. */
export const drawsPerPage = 100;
const draws = 'fairness-draws';

/**
 * The draws of players by day, and those of the world that others may check: of events that say what was drawn and are
 * public in full, such as a race's finish, or known in full to those who had a part in it, such as a heist's end. The
 * world's other draws are only in the log.
 */
export const fairnessModel = historyModel({
  name: 'fairness',
  version: 5,
  of: { drawn: true },
  histories: [
    { name: draws, indexes: { byDay: { fields: ['player', 'day', 'row'] } }, rows: (event) => drawIn(event) },
  ],
});

function drawIn(event: RecordedEvent): readonly HistoryRow[] {
  const { draws: drawn, at, type, revision } = event;
  if (!drawn) return [];
  const { player, day, nonce } = drawn;
  const parts = isWorld(player) ? partsIn(event) : null;
  if (parts?.length === 0) return [];
  const seers = parts?.map(({ id }) => id) ?? null;
  const role = parts?.[0]?.role ?? 'owner';
  const tell = (): Omit<DrawRow, 'player' | 'day'> => ({
    at,
    event: type,
    revision,
    nonce,
    ...toldOf(event, role),
    seers,
  });
  return [{ of: { player, day }, tell }];
}

const definitions = new Map(
  features.flatMap(({ events = [] }) => events.map((definition) => [definition.type, definition] as const)),
);

/** Who may see all of an event of the world that says what was drawn; null for everybody. */
function partsIn({ type, data, subjects }: RecordedEvent) {
  const definition = definitions.get(type);
  if (!definition?.drawn) return [];
  const isWholeTo = (role: string) => {
    const shown = new Set([...(definition.visible['everyone'] ?? []), ...(definition.visible[role] ?? [])]);
    return Object.keys(data).every((field) => shown.has(field));
  };
  return isWholeTo('everyone') ? null : subjects.filter(({ role }) => isWholeTo(role));
}

/** The act and its rolls, told from what this role may see of the event. */
function toldOf(event: RecordedEvent, role: string): Pick<DrawRow, 'act' | 'rolls'> {
  const definition = definitions.get(event.type);
  const told = definition?.drawn?.(visiblePart(definition, event, role));
  const rolls = (event.draws?.rolls ?? []).map(({ label, n, result }) => {
    const { question = null, outcome = null, under = null } = told?.rolls[label] ?? {};
    return { label, n, result, question, outcome, under };
  });
  return { act: told?.act ?? null, rolls };
}

/** Whether draws in this name are the world's, made by an agenda item, and not a player's. */
export const isWorld = (player: string): boolean => player.startsWith('world:');

/** A draw of the world that others may check, by its event's revision: all may or its seers; null for all others. */
export async function readPublicDraw(
  documents: Documents,
  revision: number,
): Promise<(DrawRow & { readonly id: string }) | null> {
  const id = rowId(revision);
  // Written by this model alone.
  const row = (await documents.getMany(draws, [id])).get(id)?.body as DrawRow | undefined;
  return row && isWorld(row.player) ? { ...row, id } : null;
}

/**
 * The page of a player's draws of a day that a draw stands on, by the revision of one of its decision's events; 1 where
 * it is not one of these.
 */
export async function pageOfDraw(
  documents: Documents,
  player: string,
  day: number,
  revision: number,
): Promise<number> {
  const upTo = { index: 'byDay', prefix: [player, day], lte: rowId(revision) };
  const before = (await documents.count(draws, upTo)) - 1;
  return 1 + Math.floor(Math.max(0, before) / drawsPerPage);
}

/** A player's draws of a day, the first of it first. Pages count from 1; one past the end is empty. */
export function readDraws(
  documents: Documents,
  player: string,
  day: number,
  page: number,
): Promise<Page<DrawRow>> {
  return readPage(documents, draws, { index: 'byDay', prefix: [player, day] }, page, drawsPerPage);
}
