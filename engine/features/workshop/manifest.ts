import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const workshopManifest = defineManifest({
  name: 'workshop',
  title: 'Workshop',
  section: 'General',
  icon: 'anvil',
  // The alert of a build that is ready says more than the end of a wait.
  timers: { workshop: {} },
});
