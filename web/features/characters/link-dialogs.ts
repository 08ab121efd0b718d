import type { LinkDialogScreen } from '../../app/screens/link-dialogs.ts';
import { part } from '../../app/boot/part.ts';

export const linkDialogs: readonly LinkDialogScreen[] = [
  { path: '/main/character/:id', Dialog: part('CharacterDialog', () => import('./character-dialog.tsx')) },
];
