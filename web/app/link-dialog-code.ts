import { lazy, type ComponentType } from 'react';
import type { LinkDialogName } from './link-dialogs.ts';

/** The code of dialogs that have an address, read when one is first opened. */
export const linkDialogCode: Readonly<Record<LinkDialogName, ComponentType>> = {
  Character: lazy(async () => ({
    default: (await import('../features/characters/character-dialog.tsx')).CharacterDialog,
  })),
};
