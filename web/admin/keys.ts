import { useEffect } from 'react';

/**
 * Single keys of the console. Nothing is heard while somebody types, holds a modifier, or has a dialog open. `press`
 * must keep its identity between renders, or change it with what it reads.
 */
export function useKeys(press: (key: string, event: KeyboardEvent) => unknown): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]')) return;
      press(event.key, event);
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [press]);
}

/** What each key does, for the sheet. */
export const keyList: readonly (readonly [string, string])[] = [
  ['j / k', 'next row, previous row'],
  ['Enter', 'open the row’s details'],
  ['/', 'focus the filter or the search'],
  ['f', 'follow new events'],
  ['t', 'the world at this event'],
  ['← / →', 'previous or next event, in time travel'],
  ['Space', 'play and pause, in time travel'],
  ['?', 'this list'],
];
