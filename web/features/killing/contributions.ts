import { Crosshair, Undo2 } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/openfire': () => 'your gun is loaded again' },
  firstSteps: [],
  eachLevel: null,
  weights: { 'killing.shot-at': 1 },
  eventIcons: { 'killing.shot': Crosshair, 'killing.shot-at': Undo2 },
  foundActs: part('OpenFireAct', () => import('./open-fire-act.tsx')),
});
