import type { LinkDialogScreen } from '../../app/screens/link-dialogs.ts';
import { part } from '../../app/boot/part.ts';

// The dialog reads from the address which conversation is open.
export const linkDialogs: readonly LinkDialogScreen[] = [
  {
    path: '/main/messages/*',
    id: 'all',
    Dialog: part('MessagesDialog', () => import('./messages-dialog.tsx')),
  },
];
