import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  news: part('PushNews', () => import('./push-news.tsx')),
});
