import { readdirSync } from 'node:fs';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '@rackets/gateway/log/testing/eventstore-double.ts';
import {
  hasMongoServer,
  type MongoServer,
  startMongoServer,
} from '@rackets/projections/testing/mongo-server/mongo-server.ts';
import { describe, expect } from 'vitest';
import { chromiumPath } from './browser.ts';
import { testJourney } from './journey.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to play the journey.');

describe.skipIf(!chromiumPath || !hasMongoServer)(
  'on EventStoreDB and MongoDB a stranger plays the first path',
  () => {
    let eventStore: EventStoreDouble;
    let mongo: MongoServer;

    async function prepare() {
      [eventStore, mongo] = await Promise.all([startEventStoreDouble(), startMongoServer()]);
      return { EVENTSTORE_URL: eventStore.url, MONGODB_URL: mongo.newDatabase() };
    }

    testJourney(prepare, async ({ dataDir }) => {
      expect(readdirSync(dataDir)).not.toContain('log');
      expect(readdirSync(dataDir)).not.toContain('documents');
      await Promise.all([eventStore.stop(), mongo.stop()]);
    });
  },
);
