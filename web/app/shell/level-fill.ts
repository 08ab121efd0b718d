/** How long experience fills its bar to the end before a new level is told, ms: as long as the bar's own motion. */
export const levelFillMs = 420;
