import { z } from 'zod';
import { schedule } from '../kernel/machine/apply.ts';
import { broken } from '../kernel/values/assert.ts';
import type { DraftEvent } from '../kernel/state/event.ts';
import type { DueDefinition } from '../kernel/declarations/feature.ts';
import type { JsonObject } from '../kernel/values/json.ts';
import type { World } from '../kernel/state/world.ts';
import type { KitParts } from './with-kits.ts';

/** The ends of a character that most affairs end by. */
type OfCharacters = 'death' | 'ban';

/** What ended from outside, and for whom: for no single character at the close of the round. */
export interface Ending<Cause extends string = OfCharacters> {
  readonly cause: Cause | 'close';
  readonly party: string | null;
}

export interface EndsOptions<Open, Cause extends string> {
  readonly feature: string;
  /** All that is open, in the order in which the close of the round ends it. */
  readonly open: (world: World) => Iterable<Open>;
  /** What is open and ends with somebody, a character or a group: what they are in. */
  readonly of: (world: World, party: string) => Iterable<Open>;
  /** The events that end some of it, or take out of it who is gone: neither `open` nor `of` may have it afterwards. */
  readonly end: (world: World, some: readonly Open[], ending: Ending<Cause>) => readonly DraftEvent[];
  /** Whether one goes on as it is. */
  readonly goesOn?: (one: Open, ending: Ending<Cause>) => boolean;
  /** As many as one item of the agenda ends; one if left out. */
  readonly atOnce?: number;
  /** How many items an end files, where it is not one for each `atOnce`: for events that file the next one themselves. */
  readonly items?: (world: World, party: string | null) => number;
  /** By whose end it ends, besides the close of the round; by the death and the ban of a character if left out. */
  readonly causes?: readonly Cause[];
}

/**
 * What a feature does with what is open when somebody in it dies or is banned, and when the round closes: an item of the
 * agenda, or several, that run before the next command. Give it to `withKits`.
 */
export function endParts<Open, Cause extends string = OfCharacters>(
  options: EndsOptions<Open, Cause>,
): KitParts {
  const { feature, open, of, end, goesOn, atOnce = 1 } = options;
  // The default stands for the type parameter's own.
  const causes = options.causes ?? (['death', 'ban'] as unknown as readonly Cause[]);
  const items = options.items ?? ((world, party) => pagesOf(inIt(world, party), atOnce));
  const inIt = (world: World, party: string | null) => (party === null ? open(world) : of(world, party));
  const settling = (cause: Cause | 'close'): DueDefinition => ({
    due(world, { data }) {
      const party = cause === 'close' ? null : whose(data, keyOf(cause));
      const ending = { cause, party };
      const some: Open[] = [];
      for (const one of inIt(world, party)) {
        if (some.length === atOnce) break;
        if (!goesOn?.(one, ending)) some.push(one);
      }
      return end(world, some, ending);
    },
  });
  const filed = <Data>(world: World, party: string | null, data: Data) =>
    Array.from({ length: items(world, party) }, () => data);
  return {
    agenda: Object.fromEntries(
      [...causes, 'close' as const].map((cause) => [`${feature}.settle-${cause}`, settling(cause)]),
    ),
    settle: Object.fromEntries(
      causes.map((cause) => [
        cause,
        (world: World, party: string) => filed(world, party, { [keyOf(cause)]: party }),
      ]),
    ),
    listens: {
      'round.closed'(world, { at }) {
        for (const data of filed(world, null, {})) schedule(`${feature}.settle-close`, at, data);
      },
    },
  };
}

const itemData = z.record(z.string(), z.string());

const whose = (data: JsonObject, key: string): string =>
  itemData.parse(data)[key] ?? broken(`an item says by ${key} whose end it is`);

/** What an item calls whose end it settles: a character, or what the cause is named after, such as a family. */
const keyOf = (cause: string): string => (cause === 'death' || cause === 'ban' ? 'character' : cause);

const pagesOf = (all: Iterable<unknown>, atOnce: number): number => Math.ceil([...all].length / atOnce);
