import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/armed': () => 'a till to empty' },
  eachLevel: null,
  firstSteps: [],
});
