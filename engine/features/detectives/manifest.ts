import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const detectivesManifest = defineManifest({
  name: 'detectives',
  title: 'Detectives',
  section: 'Killing',
  // The alert of an order that ends says more than the end of a wait.
  timers: { detectives: {} },
});
