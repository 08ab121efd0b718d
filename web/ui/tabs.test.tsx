import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import styles from './tabs.module.css';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = [
  { to: '/main/missions', label: 'Missions' },
  { to: '/main/missions/statistics', label: 'Statistics' },
];

test.each([
  ['/main/missions', 'Missions', 'page'],
  ['/main/missions/attempt', 'Missions', null],
  ['/main/missions/statistics', 'Statistics', 'page'],
  ['/main/missionshouse', null, null],
])('at %s the tab that is lit is %s', (at, lit, current) => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Tabs label="Missions" tabs={tabs} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  const on = links.filter(({ className }) => className.split(' ').includes(styles.on ?? 'on'));
  expect(on.map(({ textContent }) => textContent)).toEqual(lit === null ? [] : [lit]);
  // Only the page itself is the current one, for who hears the page.
  expect(on[0]?.getAttribute('aria-current') ?? null).toBe(current);
});
