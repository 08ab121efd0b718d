import { defineManifest } from '../../kernel/manifest.ts';

export const mentoringManifest = defineManifest({
  name: 'mentoring',
  title: 'Mentoring',
  section: 'The City',
  timers: { mentoring: { ready: 'Mentoring ready' } },
});
