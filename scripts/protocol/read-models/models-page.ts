import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ofPlatform from '@rackets/projections/models/registered-platform.ts';
import * as ofRound from '@rackets/projections/models/registered.ts';
import { withRows, type Model } from '@rackets/projections/runner/model.ts';
import type { CollectionDeclaration } from '@rackets/projections/stores/documents.ts';
import { indexName } from '@rackets/projections/stores/mongo-names.ts';
import { root } from '../../source-files.ts';
import { fieldsOf } from '../schema-text.ts';
import { aboutConstant, rowTypesBeside, rowTypesIn, type RowType } from './row-types.ts';
import { seenRows, type SeenField, type SeenRows } from './seen-rows.ts';

const folder = 'projections/models';

/**
 * A page for each folder of read models: what their collections hold in MongoDB, which has the rows of histories, field
 * by field, with ids and indexes.
 */
export function modelPages(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { model, constant, file } of [
    ...registeredIn('registered.ts', ofRound),
    ...registeredIn('registered-platform.ts', ofPlatform),
  ]) {
    const name = dirname(file).split('/').at(-1) ?? '';
    pages.set(name, `${pages.get(name) ?? `# ${name}`}\n\n${section(model, file, constant)}`);
  }
  return pages;
}

/** The models that a list names, with the file and the constant that the list takes each from. */
function registeredIn(list: string, names: Readonly<Record<string, Model | { readonly model: Model }>>) {
  const text = readFileSync(join(root, folder, list), 'utf8');
  return Object.entries(names).map(([constant, named]) => {
    const [, path] = new RegExp(`\\b${constant}\\b[^}]*\\} from '\\./([^']+)'`).exec(text) ?? [];
    if (path === undefined) throw new Error(`${list} names ${constant} in a way that is not understood`);
    const model = 'model' in named ? named.model : named;
    return { model: withRows(model), constant, file: `${folder}/${path}` };
  });
}

function section(model: Model, file: string, constant: string): string {
  const kinds = (model.of?.kinds ?? []).map(({ definition }) => `\`${definition.type}\``);
  const from = kinds.length === 0 ? '' : `, folded from ${kinds.join(', ')}`;
  return [
    `## ${model.name}`,
    aboutConstant(file, constant),
    `Version ${model.version}${from}. Declared in \`${file}\`.`,
    ...model.collections.map((collection) => collectionText(model, collection, file)),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function collectionText(model: Model, { name, indexes }: CollectionDeclaration, file: string): string {
  const rows = seenRows().get(name);
  const types = rowTypesBeside(file);
  const type = rows ? nearestOf(types, rows) : indexedIn(rowTypesIn(file), indexes);
  const about = aboutKit(model, name) ?? type?.about ?? '';
  const listed = Object.entries(indexes).map(([index, declared]) => `\`${indexName(index, declared)}\``);
  const lines = rows
    ? [`- \`_id\` ${rows.id}`, ...fieldLines(model, rows, type, types)]
    : declaredLines(name, type);
  return [`### ${name}`, about, lines.join('\n'), listed.length === 0 ? '' : `Indexes: ${listed.join(', ')}.`]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** What collections hold that `projections/kits/attempts.ts` makes, which are the same for each feature. */
function aboutKit({ collections }: Model, name: string): string | null {
  const [, base = '', part = ''] = /^(.+)-(history|received|totals|round)$/.exec(name) ?? [];
  const isOfKit = ['history', 'totals', 'round'].every((each) =>
    collections.some((collection) => collection.name === `${base}-${each}`),
  );
  const texts: Readonly<Record<string, string>> = {
    history: 'A row for each attempt, play or purchase of a gangster.',
    received: 'A row for each attempt of somebody else on a gangster.',
    totals: 'What the attempts of a gangster come to.',
    round: 'What the attempts of everybody come to.',
  };
  return isOfKit ? (texts[part] ?? null) : null;
}

/** The only type of a file that has every field of the indexes. */
function indexedIn(
  types: readonly RowType[],
  indexes: CollectionDeclaration['indexes'],
): RowType | undefined {
  const needed = Object.values(indexes).flatMap(({ fields }) => fields);
  const [only, ...more] = types.filter(({ fields }) => needed.every((name) => fields.has(name)));
  return more.length === 0 ? only : undefined;
}

/** The declared type that most fields of the rows are of; null where none has more than half of them. */
function nearestOf(types: readonly RowType[], { fields }: SeenRows): RowType | undefined {
  const shared = ({ fields: declared }: RowType) =>
    [...declared.keys()].filter((name) => fields.has(name)).length;
  const strange = (type: RowType) => type.fields.size - shared(type);
  return types
    .filter((type) => shared(type) * 2 > fields.size && (shared(type) > 1 || type.fields.size === 1))
    .toSorted((one, other) => shared(other) - strange(other) - (shared(one) - strange(one)))
    .at(0);
}

/** Of a collection that no stored play fills. */
function declaredLines(collection: string, type: RowType | undefined): readonly string[] {
  if (!type)
    throw new Error(
      `no stored play fills ${collection}, and its file has no type, or several, that may be that of its rows`,
    );
  return [...type.fields].map(([name, { type: declared, about }]) => {
    const told = /^(?:at|\w+At)$/.test(name) ? declared.replace('number', 'time') : declared;
    return `- \`${name}\` ${inWords(told) ?? (told.startsWith('{') ? 'object' : `\`${told}\``)}${about === '' ? '' : `: ${about}`}`;
  });
}

function fieldLines(
  model: Model,
  { fields }: SeenRows,
  type: RowType | undefined,
  types: readonly RowType[],
): readonly string[] {
  const ofEvents = new Map(
    (model.of?.kinds ?? []).flatMap(({ definition }) =>
      fieldsOf(definition.data, 'output').map((field) => [field.name, field.type] as const),
    ),
  );
  const metrics = model.of?.metrics ?? [];
  const isCounted = (name: string) =>
    metrics !== 'any' && metrics.some((metric) => metric.endsWith(`.${name}`));
  const declared = (name: string) =>
    type?.fields.get(name) ?? types.find((each) => each.fields.has(name))?.fields.get(name);
  const isKnown = ([name, { always }]: readonly [string, SeenField]) =>
    always || declared(name) !== undefined || ofEvents.has(name) || isCounted(name);
  const all = [...fields];
  const named = all.filter(isKnown).map(([name, field]) => {
    const told = typeText(field, declared(name)?.type, ofEvents.get(name));
    const about = declared(name)?.about ?? '';
    const comment = about === '' ? '' : `: ${about}`;
    return `- \`${name}\` ${told}${field.always ? '' : ', or missing'}${comment}`;
  });
  const others = all.filter((entry) => !isKnown(entry));
  if (others.length === 0) return named;
  const kinds = new Set(others.map(([, field]) => typeText(field)));
  const some = others
    .map(([name]) => name)
    .toSorted()
    .slice(0, 2);
  const like = some.map((name) => `\`${name}\``).join(', ');
  return [
    ...named,
    `- A field for each that there is, such as ${like}: ${[...kinds].toSorted().join(' or ')}`,
  ];
}

/** A time where it can be nothing else; else what the file says, the event, or what stored plays have there. */
function typeText({ kinds, isTime }: SeenField, declared?: string, ofEvent?: string): string {
  const orNull = kinds.includes('null') ? ' or null' : '';
  if (isTime) return `time${orNull}`;
  const told = declared === undefined ? null : inWords(declared);
  // An event says more of a number: whether it is whole, and from where to where.
  if (ofEvent !== undefined && (told === null || told === 'number')) return ofEvent;
  if (told !== null) return told;
  const seen = kinds.filter((kind) => kind !== 'null').map((kind) => (kind === 'string' ? 'text' : kind));
  return seen.length === 0 ? 'null in all stored plays' : `${seen.join(' or ')}${orNull}`;
}

/** A type of plain values in words; null for one that names other types. */
function inWords(declared: string): string | null {
  const parts = declared.split(' | ').map((part) => {
    if (part === 'string') return 'text';
    if (/^'[^']*'$/.test(part)) return `\`${part.slice(1, -1)}\``;
    return ['number', 'time', 'boolean', 'null'].includes(part) ? part : null;
  });
  return parts.includes(null) ? null : parts.join(' or ');
}
