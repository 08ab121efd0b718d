import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { changed, useKeptQuery } from './use-kept-query.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const names = ['kind', 'order'];

/** What each render saw, and the address at the end. */
function Page({ seen }: { readonly seen: string[] }) {
  const { query, set, clear } = useKeptQuery('page', names);
  seen.push(query.toString());
  return (
    <>
      <output>{useLocation().search}</output>
      <button onClick={() => set('kind', 'loot')}>Loot</button>
      <button onClick={() => set('item', 'watch')}>Open</button>
      <button onClick={() => set('kind', null)}>All</button>
      <button onClick={clear}>Clear</button>
    </>
  );
}
function visit(address: string): readonly string[] {
  cleanup();
  const seen: string[] = [];
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page seen={seen} />
    </MemoryRouter>,
  );
  return seen;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

test('filters are there again on the next visit, from its first picture on, and with its first change in the address', () => {
  visit('/page');
  press('Loot');
  press('Open');
  expect(address()).toBe('?kind=loot&item=watch');
  const seen = visit('/page');
  expect([seen[0], seen.at(-1)]).toEqual(['kind=loot', 'kind=loot']);
  press('Open');
  expect(address()).toBe('?kind=loot&item=watch');
});

test('an address that names a filter comes first, and is what is kept from then on', () => {
  visit('/page');
  press('Loot');
  expect(visit('/page?order=value')[0]).toBe('order=value');
  expect(visit('/page')[0]).toBe('order=value');
});

test('an address that names something else keeps it beside the filters', () => {
  visit('/page');
  press('Loot');
  expect(visit('/page?item=rope')[0]).toBe('item=rope&kind=loot');
});

test.each(['All', 'Clear'])('what %s takes back is gone on the next visit, too', (name) => {
  visit('/page');
  press('Loot');
  press(name);
  expect(address()).toBe('');
  expect(visit('/page')).toEqual(['']);
});

test('a name that a newer build does not know is passed over', () => {
  localStorage.setItem('rackets.page', 'shape=round&kind=loot');
  expect(visit('/page')[0]).toBe('kind=loot');
});

test('one name of a query is changed, or taken out', () => {
  const query = new URLSearchParams('kind=loot');
  expect(changed(query, 'order', 'value').toString()).toBe('kind=loot&order=value');
  expect(changed(query, 'kind', null).toString()).toBe('');
  expect(query.toString()).toBe('kind=loot');
});
