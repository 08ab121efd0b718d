import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tell } from '../channels/tell.ts';
import { StoredTells } from './stored-tells.ts';
import { ManualTiming } from './testing.ts';

let documents: MemoryDocuments;
let timing: ManualTiming;
let open: StoredTells[];

beforeEach(() => {
  documents = new MemoryDocuments();
  timing = new ManualTiming();
  open = [];
});

afterEach(async () => {
  for (const each of open) each.stop();
  await timing.pass(1_000);
});

async function openGateway(): Promise<{ readonly tells: StoredTells; readonly heard: Tell[] }> {
  const tells = await StoredTells.open(documents, timing);
  const heard: Tell[] = [];
  tells.follow((tell) => heard.push(tell));
  open.push(tells);
  return { tells, heard };
}

const typing = (username: string): Tell => ({
  channel: 'public-chat',
  event: 'typing',
  data: { username },
  by: username,
});

const names = (heard: readonly Tell[]) => heard.map(({ data }) => data['username']);

test('who types at one gateway is heard at the other within a second, once and in order', async () => {
  const [here, there] = [await openGateway(), await openGateway()];
  here.tells.tell(typing('ada'));
  here.tells.tell(typing('bea'));
  await timing.pass(1_000);
  expect(there.heard).toMatchObject([typing('ada'), typing('bea')]);
  here.tells.tell(typing('cal'));
  await timing.pass(2_000);
  expect(names(there.heard)).toEqual(['ada', 'bea', 'cal']);
  // Its own sockets were told at once.
  expect(here.heard).toEqual([]);
});

test('a gateway that starts late hears nothing of what was told before', async () => {
  const here = await openGateway();
  here.tells.tell(typing('ada'));
  await timing.pass(1_000);
  const late = await openGateway();
  here.tells.tell(typing('bea'));
  await timing.pass(1_000);
  expect(names(late.heard)).toEqual(['bea']);
});

test('what a store that was away for a moment could not take is told when it is back, and old typing is not', async () => {
  const [here, there] = [await openGateway(), await openGateway()];
  const put = documents.putMany.bind(documents);
  documents.putMany = () => Promise.reject(new Error('gone'));
  here.tells.tell(typing('ada'));
  await timing.pass(4_000);
  here.tells.tell(typing('bea'));
  await timing.pass(2_000);
  documents.putMany = put;
  await timing.pass(1_000);
  expect(names(there.heard)).toEqual(['bea']);
});

test('a gateway with nothing to say writes nothing', async () => {
  const here = await openGateway();
  await openGateway();
  here.tells.tell(typing('ada'));
  await timing.pass(1_000);
  let writes = 0;
  const put = documents.putMany.bind(documents);
  documents.putMany = (...puts) => {
    writes += 1;
    return put(...puts);
  };
  await timing.pass(3_000);
  expect(writes).toBe(0);
});
