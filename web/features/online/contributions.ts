import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/online': () => 'see who is around' },
  firstSteps: [],
});
