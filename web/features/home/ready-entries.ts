import { readyWords } from '../../app/screens/contributions.ts';
import { menuEntries } from '../../app/screens/menu-entries.ts';

const saying = menuEntries.flatMap(({ picture, ...entry }) => {
  const ready = readyWords[entry.to];
  return ready && picture !== null ? [{ ...entry, ready, picture }] : [];
});

/** The screens on which something pays once it is ready, in the menu's order. */
export const timedEntries = saying.flatMap(({ timer, ...entry }) =>
  timer === undefined ? [] : [{ ...entry, timer }],
);

/** The screens of which Home says what can be done: those with a wait first. */
export const readyEntries = [...timedEntries, ...saying.filter(({ timer }) => timer === undefined)];
