import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/extortion': () => 'somebody is due a visit' },
  eachLevel: null,
  weights: { 'extortion.extorted': 2 },
  firstSteps: [],
});
