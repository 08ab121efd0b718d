import { NotebookPen } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'notepad', title: 'Notepad', section: 'Other' },
  screens: [
    {
      path: '/main/notepad',
      page: part('Notepad', () => import('./notepad.tsx')),
      menu: { place: 11, icon: NotebookPen, key: null },
    },
  ],
});
