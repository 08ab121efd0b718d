// The game without projector and push: what a command costs that nobody hears of.
import './tell-cpu.ts';
import { mkdirSync } from 'node:fs';
import { AccountFiles } from '@rackets/gateway/accounts/account-files.ts';
import { openAccounts } from '@rackets/gateway/accounts/document-accounts.ts';
import { PlayerDocuments } from '@rackets/gateway/preferences/player-documents.ts';
import type { LeadStream } from '@rackets/gateway/pipeline/lead-stream.ts';
import { openListeners } from '@rackets/gateway/start/listeners.ts';
import { leadPlatform } from '@rackets/gateway/lead/lead-platform.ts';
import { leadRound } from '@rackets/gateway/lead/lead-round.ts';
import { roundDocuments } from '@rackets/gateway/read-models/round-documents.ts';
import { type ServedStream, servePlayers } from '@rackets/gateway/start/serve-players.ts';
import { openReadModels } from '@rackets/gateway/read-models/read-models.ts';
import { openDocuments, openLog } from '@rackets/gateway/stores/stores.ts';
import { nobodyElsewhere } from '@rackets/gateway/channels/tell.ts';
import { SealedTexts } from '@rackets/gateway/sealing/sealed-texts.ts';
import { loadSettings } from '@rackets/gateway/settings/settings.ts';
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
const listeners = await openListeners(settings);
const log = await openLog(place);
const documents = await openDocuments(place, { check: true });
const parts = { settings, logger, place, log, rules: tirelessRules(), onFatal };
const [round, platform] = await Promise.all([leadRound(parts), leadPlatform(parts)]);
listeners.serveGame(round.pipeline, platform.pipeline);
const live = await served(round);
await servePlayers({
  settings,
  logger,
  listeners,
  round: live,
  rounds: roundDocuments(documents, log, round.round, live.documents),
  platform: await served(platform),
  receipts: round.notary,
  accounts: await openAccounts(documents, { relaxedLimits: settings.relaxedLimits }),
  playerDocuments: await PlayerDocuments.open(documents),
  sealedTexts: await SealedTexts.open(documents),
  pushKey: () => Promise.resolve(null),
  tellExchange: nobodyElsewhere,
  place,
  accountFiles: new AccountFiles(documents),
  troubles: {},
  leading: null,
});
process.send?.('ready');

/** A machine whose read models nobody folds. */
async function served({ pipeline, stream }: LeadStream): Promise<ServedStream> {
  const { documents: own } = await openReadModels(documents, log, stream);
  return { pipeline, documents: own, progress: { reached: () => Promise.resolve(), revision: () => -1 } };
}
