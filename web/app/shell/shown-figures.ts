/** What the stats bar can show, in the documents' order (R082): an account that chose nothing has all of it. */
const documented = [
  'level',
  'level_points',
  'level_points_remaining',
  'heat',
  'money',
  'bank',
  'bullets',
  'credits',
  'location',
  'round',
  'time',
];

/** What matters first, when the player has not said. */
const byWorth = [
  'money',
  'bank',
  'bullets',
  'heat',
  'credits',
  'level',
  'level_points_remaining',
  'level_points',
  'location',
  'round',
  'time',
];

/** The first figures that have room: in the player's order, or by worth while the choice is untouched. */
export function shownFigures(chosen: readonly string[], room: number): readonly string[] {
  const known = chosen.filter((name) => documented.includes(name));
  const untouched = known.length === 0 || known.join() === documented.join();
  return (untouched ? byWorth : known).slice(0, room);
}
