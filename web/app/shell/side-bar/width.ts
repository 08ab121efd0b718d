/** The narrowest the side bar gets, in px (R151, R273). */
export const leastWidth = 250;
/** Header, menu and the page's column keep this much of the window before the side bar grows, in px (R152). */
const keptForPage = 1060;
/** The widest it is until the player chooses, in px (R152). */
const widestByDefault = 800;
const shareOfWindow = 0.8;
const openFromWindow = 1265;

/** The widest that the player can make it in a window of that width, in px (R151). */
export function mostWidth(windowWidth: number): number {
  return Math.max(leastWidth, Math.floor(windowWidth * shareOfWindow));
}

/** How wide it is until the player chooses, in px (R152). */
export function defaultWidth(windowWidth: number): number {
  return fittingWidth(Math.min(windowWidth - keptForPage, widestByDefault), windowWidth);
}

/** The whole number of px nearest to the wished one that a window of that width allows. */
export function fittingWidth(wished: number, windowWidth: number): number {
  return Math.round(Math.min(Math.max(wished, leastWidth), mostWidth(windowWidth)));
}

/** Whether it is open until the player chooses (R153). */
export function isOpenByDefault(windowWidth: number): boolean {
  return windowWidth >= openFromWindow;
}
