import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const bountiesManifest = defineManifest({
  name: 'bounties',
  title: 'Bounties',
  section: 'Killing',
  icon: 'swap-bag',
  alertSetting: 'alert_bounties',
});
