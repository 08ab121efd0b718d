import type { LinkDialogScreen } from '../../app/screens/link-dialogs.ts';
import { part } from '../../app/boot/part.ts';

// R033: it names its id in the query.
export const linkDialogs: readonly LinkDialogScreen[] = [
  { path: '/main/extortionreturn', Dialog: part('ReturnDialog', () => import('./return-dialog.tsx')) },
];
