import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/vehicletheft': () => 'cars parked at the kerb' },
  eachLevel: null,
  firstSteps: [],
});
