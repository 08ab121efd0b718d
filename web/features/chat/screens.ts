import { chatManifest } from '@rackets/engine/features/chat/manifest.ts';
import { MessagesSquare } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: chatManifest,
  screens: [
    {
      path: '/main/chat',
      page: part('ChatPage', () => import('./chat-page.tsx')),
      menu: {
        place: 2,
        icon: MessagesSquare,
        key: null,
        // The desktop has it beside every page.
        shown: (_state, phone) => phone,
        bottomBar: { place: 2, label: 'Chat' },
        count: ({ character }) => character?.chat_mentions ?? 0,
      },
    },
  ],
  sideBar: { label: 'Chat', page: '/main/chat', Panel: part('ChatBar', () => import('./chat-bar.tsx')) },
});
