import type { Session } from './session.ts';

/** Never run: the type check fails here once one of these mistakes compiles. */
export async function mistakes(session: Session): Promise<void> {
  // @ts-expect-error -- there is no such path
  await session.call('POST smal', { body: { task_index: 0 } });
  // @ts-expect-error -- the path has another method
  await session.call('GET bank/deposit');
  // @ts-expect-error -- the body is missing
  await session.call('POST small');
  // @ts-expect-error -- the body has no such field
  await session.call('POST small', { body: { task: 0 } });
  // @ts-expect-error -- this call takes no query
  await session.call('GET bank', { query: { page: 1 } });
  // @ts-expect-error -- the query has no such field
  await session.call('GET small/statistics', { query: { side: 1 } });
  // @ts-expect-error -- the path has a part to fill in
  await session.call('GET fairness/days/:day');
  const bank = await session.answer('GET bank');
  // @ts-expect-error -- the answer has no such field
  bank.cash satisfies number;
}
