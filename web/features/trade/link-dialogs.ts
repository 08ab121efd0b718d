import type { LinkDialogScreen } from '../../app/screens/link-dialogs.ts';
import { part } from '../../app/boot/part.ts';

// R032: whom and how much stands in the query.
export const linkDialogs: readonly LinkDialogScreen[] = [
  {
    path: '/main/sendmoney',
    id: 'all',
    Dialog: part('SendMoneyDialog', () => import('./send-money-dialog.tsx')),
  },
];
