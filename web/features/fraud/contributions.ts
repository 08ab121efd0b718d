import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/fraud': () => 'papers ready to forge' },
  eachLevel: null,
  firstSteps: [],
});
