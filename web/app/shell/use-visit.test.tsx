import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useVisit } from './use-visit.ts';

afterEach(cleanup);

/** Renders a page behind two links and tells how often it was opened. */
function opened(): () => number {
  let times = 0;
  function Page() {
    useEffect(() => {
      times += 1;
    }, []);
    return null;
  }
  function Frame() {
    return (
      <>
        <Link to="/main/bank">Bank</Link>
        <Link to="/main/bank?page=2">Second page</Link>
        <Page key={useVisit(useLocation())} />
      </>
    );
  }
  render(
    <MemoryRouter initialEntries={['/main/bank']}>
      <Frame />
    </MemoryRouter>,
  );
  return () => times;
}

test('[R025] [S010] the link of the page that is shown opens it anew', () => {
  const times = opened();
  expect(times()).toBe(1);
  act(() => screen.getByText('Bank').click());
  expect(times()).toBe(2);
});

test('[R025] another page of the same list is no duplicate', () => {
  const times = opened();
  act(() => screen.getByText('Second page').click());
  expect(times()).toBe(1);
  act(() => screen.getByText('Second page').click());
  expect(times()).toBe(2);
});
