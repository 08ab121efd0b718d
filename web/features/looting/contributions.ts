import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/looting': () => 'something worth taking' },
  eachLevel: null,
  firstSteps: [],
});
