import { screen, within } from '@testing-library/react';
import type { PublicCharacter } from '../api/shapes.ts';

/** A gangster as answers name them. */
export const gangster = (username: string, id = username.toLowerCase()): PublicCharacter => ({
  id,
  username,
  avatar_url: '',
  level: { number: 3, prestige_number: 0, name: 'Runner' },
  family: null,
  dead: null,
});

/** What a panel says, by its title. */
export const panelText = (name: string): string => screen.getByRole('region', { name }).textContent;

/** The cells of each row of a table, below its head. */
export function tableRows(name: string): string[][] {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell').map(textOf));
}

/** The heads of a table's columns. */
export const tableHeads = (name: string): string[] =>
  within(screen.getByRole('table', { name })).getAllByRole('columnheader').map(textOf);

/** The labelled numbers of a panel. */
export function figuresOf(name: string): Record<string, string> {
  const terms = screen.getByRole('region', { name }).querySelectorAll('dt');
  return Object.fromEntries([...terms].map((term) => [textOf(term), textOf(term.nextElementSibling)]));
}

const textOf = (element: Element | null): string => element?.textContent ?? '';

/** A wait that is over. */
export const noTimer = {
  timestamp: null,
  since: null,
  reset_cost: null,
  resets_max: null,
  resets_remaining: null,
};

/** A page of a history. */
export const historyPage = <Row>(data: Row[], last = 1) => ({
  data,
  current_page: 1,
  last_page: last,
  per_page: 25,
});
