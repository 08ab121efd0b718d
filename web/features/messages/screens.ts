import { messagesManifest } from '@rackets/engine/features/messages/manifest.ts';
import { Mail } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: messagesManifest,
  screens: [
    {
      path: '/main/messages',
      overPage: true,
      page: part('MessagesDialog', () => import('./messages-dialog.tsx')),
      menu: {
        section: 'Community',
        place: 3,
        icon: Mail,
        key: 'i',
        // The desktop has it in its header, the phone in its bottom bar.
        shown: () => false,
        inHeader: true,
        bottomBar: { place: 3, label: 'Messages' },
        count: ({ unread_messages }) => unread_messages,
      },
    },
    {
      path: '/main/friends/message',
      title: 'Message friends',
      page: part('MessageFriends', () => import('./message-friends.tsx')),
    },
  ],
});
