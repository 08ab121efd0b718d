import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const mentoringManifest = defineManifest({
  name: 'mentoring',
  title: 'Mentoring',
  section: 'The City',
  // Ends without a word: most players stand too low to teach, and would read of it all the same.
  timers: { mentoring: {} },
});
