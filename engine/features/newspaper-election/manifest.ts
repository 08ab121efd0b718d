import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const newspaperElectionManifest = defineManifest({
  name: 'newspaper-election',
  title: 'Election of The Times',
  icon: 'stamper',
});
