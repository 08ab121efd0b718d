import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/chase': () => 'the car is loaded' },
  eachLevel: null,
  firstSteps: [],
});
