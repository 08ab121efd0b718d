import { defineManifest } from '../../kernel/manifest.ts';

export const messagesManifest = defineManifest({
  name: 'messages',
  title: 'Messages',
  section: 'Community',
});
