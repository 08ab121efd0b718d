import { newspaperManifest } from '@rackets/engine/features/newspaper/manifest.ts';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: newspaperManifest,
  screens: [
    {
      path: '/main/times/issues',
      title: 'Past Issues',
      page: part('PastIssues', () => import('./past-issues.tsx')),
    },
    {
      path: '/main/times/editor',
      title: 'Editor Panel',
      page: part('EditorPanel', () => import('./editor-panel.tsx')),
    },
  ],
});
