import type { LinkDialogScreen } from '../../app/screens/link-dialogs.ts';
import { part } from '../../app/boot/part.ts';

export const linkDialogs: readonly LinkDialogScreen[] = [
  { path: '/main/familyprofile/:id', Dialog: part('FamilyDialog', () => import('./family-dialog.tsx')) },
];
