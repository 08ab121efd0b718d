import { atom } from 'jotai/vanilla';

/** What lies over the page: the phone's sheets, the alerts, and the palette with its sheet of keys. */
export type Panel = 'alerts' | 'menu' | 'more' | 'palette' | 'keys';

/** The open panel: one at a time (R055). */
export const sheetAtom = atom<Panel | null>(null);
