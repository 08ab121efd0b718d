import { Star, UserRound } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  personCard: part('CharacterCard', () => import('./character-card.tsx')),
  eventIcons: { characters: UserRound, 'characters.level': Star },
});
