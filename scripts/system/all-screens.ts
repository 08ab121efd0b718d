import { featureScreens, gameScreens } from '@rackets/web/app/screens/game-screens.ts';
import { outerScreens } from '@rackets/web/app/screens/outer-screens.ts';
import type { Frame } from '@rackets/web/app/screens/screen.ts';

/** A screen as its tests need to know it. */
export interface Screen {
  readonly path: string;
  /** What it belongs to: screens of one feature are looked at by one test. */
  readonly feature: string;
  readonly frame: Frame;
  /** What its heading says. */
  readonly title: RegExp;
  /** Whether it opens over the page that is shown. */
  readonly overPage: boolean;
  /** Whether a prisoner sees the cell instead. */
  readonly closedInPrison: boolean;
}

const literal = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

const features: ReadonlyMap<string, string> = new Map(
  featureScreens.flatMap(({ feature, screens }) => screens.map(({ path }) => [path, feature.name])),
);

/** Every screen that the client's features declare. */
export function allScreens(): readonly Screen[] {
  const declared = [
    ...outerScreens.map((screen) => ({ closedInPrison: false, overPage: false, ...screen })),
    ...gameScreens.map((screen) => ({
      frame: 'game' as const,
      closedInPrison: false,
      overPage: false,
      ...screen,
    })),
  ];
  return declared.map(({ path, frame, title, heading, closedInPrison, overPage }) => ({
    path,
    frame,
    feature: features.get(path) ?? 'none',
    title: heading ?? literal(title),
    closedInPrison,
    overPage,
  }));
}

/** The screens with one of these frames. */
export const screensIn = (...frames: readonly Frame[]): readonly Screen[] =>
  allScreens().filter(({ frame }) => frames.includes(frame));

/** Every `count`th feature of the game with its screens, from `index` on: each shard is a file that runs beside others. */
export function shardOfGame(index: number, count: number): readonly (readonly [string, readonly Screen[]])[] {
  const screens = screensIn('game');
  const names = [...new Set(screens.map(({ feature }) => feature))];
  return names
    .filter((_, at) => at % count === index)
    .map((name) => [name, screens.filter(({ feature }) => feature === name)] as const);
}
