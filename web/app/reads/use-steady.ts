import { useState } from 'react';

interface Steady<Row> {
  /** What the list shows: the rows that stood there when it was taken hold of, in their order; else as it is. */
  readonly shown: readonly Row[];
  readonly isGone: (row: Row) => boolean;
  /** Rows that came meanwhile. */
  readonly arrived: number;
  /** For the list's element: a pointer over it or the focus in it holds it. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Keeps a live list still while somebody is about to press something in it: rows neither come nor move then. */
export function useSteady<Row extends { readonly id: string }>(
  rows: readonly Row[],
  isChosen: boolean,
): Steady<Row> {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [kept, setKept] = useState(rows);
  const isHeld = pointed || focused || isChosen;
  if (!isHeld && kept !== rows) setKept(rows);
  const shown = isHeld ? kept.map((row) => rows.find(({ id }) => id === row.id) ?? row) : rows;
  const has = (list: readonly Row[], { id }: Row) => list.some((row) => row.id === id);
  return {
    shown,
    isGone: (row) => !has(rows, row),
    arrived: rows.filter((row) => !has(shown, row)).length,
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
