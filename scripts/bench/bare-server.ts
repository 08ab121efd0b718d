// The game without projector and push: what a command costs that nobody hears of.
import { mkdirSync } from 'node:fs';
import { models } from '@rackets/projections/models/index.ts';
import { openLiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { openAccounts } from '@rackets/gateway/accounts/document-accounts.ts';
import { Desk } from '@rackets/gateway/desk/desk.ts';
import { openDoors } from '@rackets/gateway/process/doors.ts';
import { leadRound } from '@rackets/gateway/process/lead-round.ts';
import { servePlayers } from '@rackets/gateway/process/serve-players.ts';
import { openDocuments, openLog } from '@rackets/gateway/process/stores.ts';
import { loadSettings } from '@rackets/gateway/settings.ts';
import { pino } from 'pino';
import { tirelessRules } from './played-events.ts';

const loaded = loadSettings(process.env);
if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
const settings = loaded.ok;
const onFatal = (error: unknown): never => {
  console.error(error);
  return process.exit(1);
};
const logger = pino({ level: settings.logLevel });
const place = { folder: settings.dataDir, eventStoreUrl: null, mongoUrl: null };
mkdirSync(place.folder, { recursive: true });
const doors = await openDoors(settings);
const log = await openLog(place);
const documents = await openDocuments(place, { check: true });
const round = await leadRound({ settings, logger, place, log, rules: tirelessRules(), onFatal });
doors.show(round.pipeline);
const readModels = await openLiveDocuments(scopedDocuments(documents, round.stream), models);
await servePlayers({
  settings,
  logger,
  doors,
  pipeline: round.pipeline,
  receipts: round.notary,
  documents: readModels.documents,
  accounts: await openAccounts(documents, { relaxedLimits: settings.relaxedLimits }),
  desk: await Desk.open(documents),
  progress: { reached: () => Promise.resolve(), revision: () => -1 },
});
process.send?.('ready');
