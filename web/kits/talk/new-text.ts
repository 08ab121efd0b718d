import { whenTime } from '../../app/text/format.ts';

/** No moment, but what stands for "never": what was seen before anything had been said. */
const never = 1;

/** Above the first message that is new: "New since 21:14", and of another day its date; "New" where none was seen before. */
export function newText(since: number, now: number): string {
  return since <= never ? 'New' : `New since ${whenTime(since, now)}`;
}
