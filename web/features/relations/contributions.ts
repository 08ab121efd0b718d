import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  peopleTab: { label: 'Friends', People: part('FriendChoices', () => import('./friend-choices.tsx')) },
  personActs: part('RelationActs', () => import('./relation-acts.tsx')),
  actsOnBar: 'after',
});
