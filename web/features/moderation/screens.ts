import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: { name: 'moderation', title: 'Moderation' },
  screens: [],
  personActs: part('ReportAct', () => import('./report-act.tsx')),
});
