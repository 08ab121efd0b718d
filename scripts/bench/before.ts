/** What this bench, or the one before it, said at the end of the game's third issue, by a row's id. */
export const before: Readonly<Record<string, string>> = {
  'http-command': '2,857/s, 0.16',
  'http-view': '11,444/s, 0.42',
  engine: '24,000/s',
  'pipeline-in-flight': '21.6×, 64 in flight',
  'replay-audit': '26,700/s',
};
