import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeEventLog } from '../event-log.conformance.ts';
import { type EventStoreDouble, startEventStoreDouble } from '../testing/eventstore-double.ts';
import { openEventStoreLog } from './eventstore-event-log.ts';

/** Address of a real server to test against; otherwise the double is used. */
const given = process.env['EVENTSTORE_URL'];
let double: EventStoreDouble | null = null;
let url = given ?? '';

beforeAll(async () => {
  if (given !== undefined) return;
  double = await startEventStoreDouble();
  ({ url } = double);
});

afterAll(() => double?.stop());

describeEventLog(given === undefined ? 'EventStoreDB (the double)' : 'EventStoreDB', (folder) =>
  openEventStoreLog(url, { prefix: `${path.basename(folder)}-` }),
);
