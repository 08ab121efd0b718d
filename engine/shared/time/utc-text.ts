import { iso } from './time.ts';

/** "24 Nov, 18:40 UTC" */
export function utcText(ms: number): string {
  const text = iso(ms);
  const month = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(text.slice(5, 7)) - 1];
  return `${Number(text.slice(8, 10))} ${month}, ${text.slice(11, 16)} UTC`;
}
