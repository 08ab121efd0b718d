import { routeTable, type Frame, type ScreenPath } from '@rackets/web/app/route-table.ts';

/** A screen as its tests need to know it. */
export interface Screen {
  readonly path: ScreenPath;
  /** What it belongs to: screens of one feature are looked at by one test. */
  readonly feature: string;
  readonly frame: Frame;
  readonly title: RegExp;
}

/** The title that each screen shows; a screen that is added needs one here. */
const titles: Readonly<Record<ScreenPath, RegExp>> = {
  '/': /Back on the street/,
  '/register': /./,
  '/password': /./,
  '/password/confirm': /This link is spent/,
  '/verify': /This link is spent/,
  '/auth/verification': /One letter to open/,
  '/auth/banned': /You are banned/,
  '/auth/hideout': /Nobody knows where you are/,
  '/auth/round': /A new round is near/,
  '/auth/character': /What do they call you/,
  '/main': /Welcome to|Good|Late night/,
  '/main/small': /Small Crimes/,
  '/main/small/statistics': /Small Crimes/,
  '/main/prison': /Prison/,
  '/main/prison/statistics': /Prison/,
  '/main/bank': /Bank/,
  '/main/overview': /Overview/,
  '/main/overview/accolades': /Accolades/,
  '/main/overview/history': /History/,
  '/main/statistics': /Statistics/,
  '/main/statistics/rounds': /Rankings/,
  '/main/online': /Online \(\d+\)/,
  '/main/career': /Career/,
  '/main/career/round': /Round 1/,
  '/main/find': /Find Gangsters/,
  '/main/rounds': /Rounds/,
  '/main/activity': /Activity/,
  '/main/hideout': /Hideout/,
  '/main/fairness': /Fair Dice/,
  '/main/updates': /Updates/,
  '/main/settings': /Settings/,
  '/main/events': /Events & Seasons/,
  '/main/*': /Nobody lives here/,
  '/admin/*': /Console/,
  '/agreement': /User Agreement/,
  '/credits': /Credits/,
  '*': /Nobody lives here/,
};

/** Every screen of the client. The only place that knows where screens are declared. */
export function allScreens(): readonly Screen[] {
  return routeTable.map(({ path, frame }) => ({
    path,
    frame,
    feature: path.split('/')[2] ?? 'home',
    title: titles[path],
  }));
}

/** The screens with one of these frames. */
export const screensIn = (...frames: readonly Frame[]): readonly Screen[] =>
  allScreens().filter(({ frame }) => frames.includes(frame));

/** Every `count`th feature of the game with its screens, from `index` on: each shard is a file that runs beside others. */
export function shardOfGame(index: number, count: number): readonly (readonly [string, readonly Screen[]])[] {
  const screens = screensIn('game');
  const features = [...new Set(screens.map(({ feature }) => feature))];
  return features
    .filter((_, at) => at % count === index)
    .map((name) => [name, screens.filter(({ feature }) => feature === name)] as const);
}
