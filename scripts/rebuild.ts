// `npm run rebuild`: rebuilds read models from the log, or compares them with it.
import { isFolderInUse } from '@rackets/gateway/stores/data-folder.ts';
import { openDocuments } from '@rackets/gateway/stores/stores.ts';
import { KeptSource } from '@rackets/projections/runner/kept-source.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { knownEvents } from './operator/known-events.ts';
import { dataHelp, dataOptions, openLog, placeOf } from './operator/open-log.ts';
import { progressBar } from './operator/progress.ts';
import { checkModel, modelsNamed, rebuildModel, type Rebuilt } from './operator/rebuild-models.ts';

const help = `npm run rebuild -- MODEL… | --all [options]

Rebuilds read models from the log beside the live ones, compares every document with a second fold, and switches with a
single write. A running server reads the old documents until then, and the new ones afterwards without a restart. If it
is interrupted, it continues when you run it again.

  --all             every read model
  --check           builds nothing: compares every live document with a fresh fold of the log
${dataHelp}

Exits with 0, with 2 if documents differ (nothing is switched then), with 1 on any other error.`;

const options = {
  ...dataOptions,
  all: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

const differencesShown = 20;

await operate(
  help,
  options,
  async (values, names) => {
    if (values.all === names.length > 0) throw new Error('Name the read models, or use --all.');
    const { log, stream, head } = await openLog(values);
    const kept = new KeptSource(knownEvents(log, stream), stream);
    const place = placeOf(values);
    const wanted = modelsNamed(stream, { keepsRows: place.mongoUrl !== null }, names);
    const inUse = await isFolderInUse(place.folder);
    // In a database, a server elsewhere may read them.
    const served = inUse || place.mongoUrl !== null;
    const documents = await openDocuments(place, { check: !inUse });
    const own = scopedDocuments(documents, stream);
    const rebuilt: Rebuilt[] = [];
    for (const model of wanted) {
      const onProgress = progressBar(head, model.name);
      const each = { log: kept, stream, documents: own, onProgress };
      rebuilt.push(values.check ? await checkModel(each, model) : await rebuildModel(each, model, !served));
    }
    await documents.close();
    await log.close();
    if (values.json) console.log(jsonText({ stream, head, served, models: rebuilt }));
    else print(stream, rebuilt, values.check, served);
    return rebuilt.some(({ differences }) => differences.length > 0) ? ends.finding : ends.fine;
  },
  Infinity,
);

function print(stream: string, rebuilt: readonly Rebuilt[], checked: boolean, served: boolean): void {
  console.log(stream);
  const width = Math.max(14, ...rebuilt.map(({ model }) => model.length));
  for (const { model, version, generation, revision, differences } of rebuilt) {
    const said = verdict(checked, revision, differences.length);
    console.log(
      `  ${model.padEnd(width)} version ${version}, generation ${generation}, to revision ${revision}: ${said}`,
    );
    for (const { collection, id, problem } of differences.slice(0, differencesShown))
      console.log(`    ${problem}: ${collection} ${id}`);
  }
  if (!checked && served) console.log('A server that runs moves over with its next event.');
}

function verdict(checked: boolean, revision: number, differences: number): string {
  if (differences > 0) return `${differences} DIFFERENT`;
  if (!checked) return 'rebuilt, and the same as a second fold';
  return revision < 0 ? 'not folded yet' : 'the same as a fresh fold';
}
