const minuteSeconds = 60;
const hourSeconds = 3600;
const daySeconds = 86_400;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const shortUnits = [
  { least: 1e12, name: 'tn' },
  { least: 1e9, name: 'bn' },
  { least: 1e6, name: 'M' },
] as const;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekdayDate = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Between a number and its sign: no line ends there. */
const gap = '\u00a0';

/** "1,730", "− 5". */
export function number(value: number): string {
  return withMinus(value, (size) => whole.format(size));
}

/** The sign of what is lost or less: as wide as a plus. A dash stands for nothing, or between two things. */
const minus = '\u2212';

/** "$1,730", "− $5". */
export function money(value: number): string {
  return withMinus(value, (size) => `$${whole.format(size)}`);
}

/** "+ $500", "− $5", "$0": what was gained or lost. */
export function signedMoney(value: number): string {
  return signed(value, money);
}

/** "+ 8 mph", "− 0.4 s", "0 units": a change, its size by `text`. */
export function signed(value: number, text: (size: number) => string): string {
  return value > 0 ? `+${gap}${text(value)}` : withMinus(value, text);
}

function withMinus(value: number, text: (size: number) => string): string {
  return value < 0 ? `${minus}${gap}${text(-value)}` : text(value);
}

/** Money for narrow places: "$48,210", "$1.5 M", "$3.04 bn". */
export function shortMoney(value: number): string {
  return withMinus(value, (size) => `$${shortNumber(size)}`);
}

/** A number for narrow places: "48,210", "120.87 M". */
export function shortNumber(value: number): string {
  return withMinus(value, (size) => {
    const unit = shortUnits.find(({ least }) => size >= least);
    return unit ? inUnits(size, unit.least, unit.name) : whole.format(size);
  });
}

/** A round sum on a small button or chip, where thousands are short as well: "$500", "$25 k", "$1.5 M". */
export function chipMoney(value: number): string {
  return `$${chipNumber(value)}`;
}

/** "500", "1.5 k", "25 k", "1.5 M". What is not round to the hundred stays whole. */
export function chipNumber(value: number): string {
  return value >= 1e3 && value < 1e6 && value % 100 === 0 ? inUnits(value, 1e3, 'k') : shortNumber(value);
}

/** Cut, not rounded: nobody is shown more than there is. */
function inUnits(size: number, least: number, unit: string): string {
  return `${twoDecimals.format(Math.floor(size / (least / 100)) / 100)} ${unit}`;
}

export function percent(value: number): string {
  return withMinus(value, (size) => `${oneDecimal.format(size)}${gap}%`);
}

/**
 * "3:12", "1:03:12", and from a day on "2 d 22:49": what a countdown shows. Seconds are rounded up, so that 0:00 is the
 * end itself.
 */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const tail = String(seconds % minuteSeconds).padStart(2, '0');
  const minutes = Math.floor(seconds / minuteSeconds);
  if (seconds < hourSeconds) return `${minutes}:${tail}`;
  const hours = Math.floor(minutes / 60);
  const clock = (hour: number) => `${hour}:${String(minutes % 60).padStart(2, '0')}`;
  return seconds < daySeconds
    ? `${clock(hours)}:${tail}`
    : `${Math.floor(hours / 24)}${gap}d${gap}${clock(hours % 24)}`;
}

/** "05:41": the large clock of the cell, always two digits. */
export function cellClock(ms: number): string {
  const text = timeLeft(ms);
  return text.indexOf(':') === 1 ? `0${text}` : text;
}

/** "40 seconds", "6 min", "2 h 5 min", "3 days": a length in at most two units. */
export function duration(seconds: number): string {
  if (seconds < minuteSeconds) return seconds === 1 ? '1 second' : `${Math.round(seconds)} seconds`;
  if (seconds < hourSeconds)
    return joinUnits(Math.floor(seconds / minuteSeconds), 'min', seconds % minuteSeconds, 's');
  if (seconds < daySeconds) {
    const minutes = Math.floor((seconds % hourSeconds) / minuteSeconds);
    return joinUnits(Math.floor(seconds / hourSeconds), 'h', minutes, 'min');
  }
  const days = Math.floor(seconds / daySeconds);
  return joinUnits(days, days === 1 ? 'day' : 'days', Math.floor((seconds % daySeconds) / hourSeconds), 'h');
}

function joinUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor(small);
  return rest === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${rest} ${smallUnit}`;
}

/** "21:14", by the player's own clock. */
export function clockTime(at: string | number): string {
  return clock.format(new Date(at));
}

/** "21:14" today, "Thu 21 Nov, 21:14" on another day. */
export function whenTime(at: string | number, now: number): string {
  const date = new Date(at);
  const sameDay = date.toDateString() === new Date(now).toDateString();
  return sameDay ? clock.format(date) : `${shortDate.format(date)}, ${clock.format(date)}`;
}

/** "Thu 21 Nov, 21:11": the header's clock. */
export function headerClock(now: number): string {
  const date = new Date(now);
  return `${weekdayDate.format(date).replace(',', '')}, ${clock.format(date)}`;
}

/** "21 Nov". */
export function monthDay(at: string | number): string {
  return shortDate.format(new Date(at));
}

export function fullDate(at: string | number): string {
  return longDate.format(new Date(at));
}

/** "21 Nov": a calendar's day, the same everywhere. */
export function calendarDay(date: string): string {
  return shortDay.format(new Date(date));
}

/** "21 November 2026": a calendar's day such as "2026-11-21", which is no moment and the same everywhere. */
export function calendarDate(date: string): string {
  return longDay.format(new Date(date));
}

/** "3 of 7"; "none yet" before there is anything to count. */
export function outOf(part: number, all: number): string {
  return all === 0 ? 'none yet' : `${number(part)} of ${number(all)}`;
}

/** "1 day", "3 days". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${whole.format(value)} ${value === 1 ? one : many}`;
}
