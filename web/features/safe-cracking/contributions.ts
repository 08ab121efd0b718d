import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/safe': () => 'one guess at the code' },
  eachLevel: null,
  firstSteps: [],
});
