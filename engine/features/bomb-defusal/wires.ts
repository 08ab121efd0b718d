import { capitalised } from '../../kernel/values/capitalised.ts';
import { broken } from '../../kernel/values/assert.ts';

/** R554: from the top of the case to the bottom; neighbours in this list lie next to each other. */
export const wires = ['blue', 'red', 'yellow', 'green'] as const;
export type Wire = (typeof wires)[number];

/** Which wire stops the clock and which one sets the bomb off; the other two are harmless. */
export interface Wiring {
  readonly stop: Wire;
  readonly fire: Wire;
}

const everyWiring: readonly Wiring[] = wires.flatMap((stop) =>
  wires.flatMap((fire) => (fire === stop ? [] : [{ stop, fire }])),
);

/** A true sentence about the wiring. `id` never changes, for the log names it. */
export interface Clue {
  readonly id: string;
  readonly text: string;
  holds(wiring: Wiring): boolean;
}

const neighbours = (one: Wire, other: Wire): boolean =>
  Math.abs(wires.indexOf(one) - wires.indexOf(other)) === 1;

const pairs = wires.flatMap((one, index) => wires.slice(index + 1).map((other) => [one, other] as const));

/** Every clue there is. */
export const clues: readonly Clue[] = [
  ...pairs.map(([one, other]) => ({
    id: `fires:${one}-${other}`,
    text: `Either ${one} or ${other} runs straight to the dynamite.`,
    holds: ({ fire }: Wiring) => fire === one || fire === other,
  })),
  ...wires.map((wire) => ({
    id: `never-stops:${wire}`,
    text: `${capitalised(wire)} never touches the clock.`,
    holds: ({ stop }: Wiring) => stop !== wire,
  })),
  ...wires.map((wire) => ({
    id: `never-fires:${wire}`,
    text: `${capitalised(wire)} does not reach the dynamite.`,
    holds: ({ fire }: Wiring) => fire !== wire,
  })),
  ...wires.map((wire) => ({
    id: `stops-away-from:${wire}`,
    text: `The wire that stops the clock does not lie next to ${wire}.`,
    holds: ({ stop }: Wiring) => !neighbours(stop, wire),
  })),
  {
    id: 'side-by-side',
    text: 'The wire to the clock and the wire to the dynamite lie side by side.',
    holds: ({ stop, fire }) => neighbours(stop, fire),
  },
  {
    id: 'apart',
    text: 'At least one wire lies between the clock’s and the dynamite’s.',
    holds: ({ stop, fire }) => !neighbours(stop, fire),
  },
  {
    id: 'clock-above',
    text: 'The wire that stops the clock lies above the one to the dynamite.',
    holds: ({ stop, fire }) => wires.indexOf(stop) < wires.indexOf(fire),
  },
  {
    id: 'clock-below',
    text: 'The wire that stops the clock lies below the one to the dynamite.',
    holds: ({ stop, fire }) => wires.indexOf(stop) > wires.indexOf(fire),
  },
];

const byId: ReadonlyMap<string, Clue> = new Map(clues.map((clue) => [clue.id, clue]));

/** A clue by its id. Throws an InvariantError for an id that was never given. */
export function clueOf(id: string): Clue {
  return byId.get(id) ?? broken(`there is a clue ${id}`);
}

/** The wirings that everything shown so far allows: the clues, and the harmless wires that were cut. */
export function possibleWirings(shown: readonly string[], harmless: readonly Wire[]): readonly Wiring[] {
  const told = shown.map(clueOf);
  return everyWiring.filter(
    (wiring) =>
      told.every((clue) => clue.holds(wiring)) &&
      harmless.every((wire) => wire !== wiring.stop && wire !== wiring.fire),
  );
}

/** The clues that are true of a wiring and rule out at least one of the others that are still possible. */
export function tellingClues(wiring: Wiring, possible: readonly Wiring[]): readonly Clue[] {
  return clues.filter((clue) => clue.holds(wiring) && possible.some((other) => !clue.holds(other)));
}
