import { changeAnswer, queryClient } from '../../app/reads/query-client.ts';
import type { Chat } from './answers.ts';

type Change = (before: Chat) => Chat;

/** What was told while the rooms were being read: the answer may be older than that. */
let meanwhile: Change[] = [];

/** Changes the rooms as they are known, and once more those that are just being read. */
export function changeChat(change: Change): void {
  if (queryClient.isFetching({ queryKey: ['GET chat'] }) > 0) meanwhile.push(change);
  changeAnswer('GET chat', change);
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.query.queryKey[0] !== 'GET chat') return;
  const { action } = event;
  if (action.type === 'fetch') meanwhile = [];
  if (action.type !== 'success' || action.manual || meanwhile.length === 0) return;
  const changes = meanwhile;
  meanwhile = [];
  changeAnswer('GET chat', (read) => changes.reduce((before, change) => change(before), read));
});
