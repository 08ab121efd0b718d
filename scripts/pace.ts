// `npm run pace`: the first hour of many new lives, as the table of docs/pace.md.
import { ends, runTool } from './operator/command.ts';
import {
  curiousHabits,
  largestShare,
  playHour,
  type First,
  type Hour,
  type Moment,
} from './pace/first-hour.ts';
import { spreadOf } from './pace/spread.ts';

const help = `npm run pace

Plays the first hour of 401 new lives and prints what they have, as a table for docs/pace.md: the middle of all lives,
and in brackets where nine of ten lie.`;

const lives = 401;
const shownMinutes = [1, 3, 5, 10, 20, 30, 45, 60];

function text(values: readonly number[], show: (value: number) => string = String): string {
  const { low, middle, high } = spreadOf(values);
  return low === high ? show(middle) : `${show(middle)} (${show(low)} to ${show(high)})`;
}

const money = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`;
const percent = (value: number): string => `${Math.round(value * 100)} %`;

function row(minute: number, hours: readonly Hour[]): string {
  const of = (what: (moment: Moment) => number) =>
    hours.flatMap(({ minutes }) => {
      const moment = minutes[minute];
      return moment ? [what(moment)] : [];
    });
  const cells = [
    String(minute),
    text(of((moment) => moment.level)),
    text(
      of((moment) => moment.money),
      money,
    ),
    text(of((moment) => moment.jobs)),
    text(of((moment) => moment.inmates)),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What those have who try everything that is open. */
function curious(): readonly string[] {
  const hours = Array.from({ length: lives }, (_, n) => playHour(`life-${n}`, curiousHabits));
  const first = (what: First) => {
    const { middle } = spreadOf(hours.map(({ firsts }) => firsts[what] ?? Infinity));
    return middle.toFixed(0);
  };
  const ends = hours.flatMap(({ minutes }) => minutes.slice(-1));
  const level = text(ends.map((moment) => moment.level));
  const worth = text(
    ends.map((moment) => moment.money),
    money,
  );
  return [
    `Those who try everything free somebody in minute ${first('freed')}, bank cash in minute ${first('banked')}, have a first car`,
    `in minute ${first('car')} and fly in minute ${first('flight')}. After the hour they have level ${level} and ${worth}.`,
  ];
}

await runTool(help, {}, () => {
  const hours = Array.from({ length: lives }, (_, n) => playHour(`life-${n}`));
  const arrests = hours.map(({ sentences }) => sentences.length);
  const seconds = hours.flatMap(({ sentences }) => sentences.map((sentence) => sentence.seconds));

  console.log(
    [
      `| minute | level | cash and bank | jobs open | inmates to free |`,
      `| ------ | ----- | ------------- | --------- | --------------- |`,
      ...shownMinutes.map((minute) => row(minute, hours)),
      '',
      `The second job opens after ${text(hours.map(({ secondJobAfter }) => secondJobAfter ?? Infinity))} attempts.`,
      `The row used most has ${text(hours.map(largestShare), percent)} of all presses.`,
      `Arrests: ${text(arrests)}, of ${text(seconds)} seconds.`,
      '',
      ...curious(),
    ].join('\n'),
  );
  return Promise.resolve(ends.fine);
});
