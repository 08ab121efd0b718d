import { refresh } from './query-client.ts';
import { useRead } from './use-read.ts';
import { useSubmit } from './use-submit.ts';
import { call } from './call.ts';

/** Never run: the check of types fails here on the day that one of these mistakes is taken for none. */
export async function callMistakes(): Promise<void> {
  // @ts-expect-error -- there is no such call
  await call('POST smal', { body: { task_index: 0 } });
  // @ts-expect-error -- the path has another method
  await call('GET bank/deposit');
  // @ts-expect-error -- the body is missing
  await call('POST small');
  // @ts-expect-error -- the body has no such field
  await call('POST small', { body: { task: 0 } });
  // @ts-expect-error -- this call takes no body
  await call('POST prison/bribe', { body: { amount: 1 } });
  // @ts-expect-error -- a file goes in a form
  await call('POST me/character/avatar', { body: { avatar: new Uint8Array() } });
  await call('POST me/character/avatar', { body: new FormData() });
  // @ts-expect-error -- this call takes no form
  await call('POST small', { body: new FormData() });
  const bank = await call('GET bank');
  // @ts-expect-error -- the answer has no such field
  bank.cash satisfies number;
  // @ts-expect-error -- only reads are kept
  refresh('POST small');
}

/** Never run, as the other. */
export function useMistakes(): void {
  // @ts-expect-error -- only reads are read
  useRead('POST small');
  // @ts-expect-error -- this call takes no query
  useRead('GET bank', { query: { page: 1 } });
  // @ts-expect-error -- the query has no such field
  useRead('GET small/statistics', { query: { side: 1 } });
  // @ts-expect-error -- the path has a part to fill in
  useRead('GET characters/:id');
  // @ts-expect-error -- the part has another name
  useRead('GET characters/:id', { params: { character: 'c1' } });
  // @ts-expect-error -- there is no such option
  useRead('GET bank', { silent: true });
  useRead('GET small/statistics', { query: { page: 2 }, keepPrevious: true });
  const { submit } = useSubmit('POST small');
  // @ts-expect-error -- the body is missing
  void submit();
  void submit({ body: { task_index: 0 } }, 'first');
}
