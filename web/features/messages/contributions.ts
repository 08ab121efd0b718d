import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  news: part('MessageNews', () => import('./message-news.tsx')),
  personActs: part('MessageAct', () => import('./message-act.tsx')),
  actsOnBar: 'before',
  actsOnCard: true,
});
