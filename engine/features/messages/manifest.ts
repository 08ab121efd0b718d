import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const messagesManifest = defineManifest({
  name: 'messages',
  title: 'Messages',
  section: 'Community',
});
