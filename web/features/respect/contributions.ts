import { ThumbsDown } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  eventIcons: { 'respect.disrespect': ThumbsDown },
  personActs: part('RespectAct', () => import('./respect-act.tsx')),
});
