import { capitalised } from '../values/capitalised.ts';
import { upcast } from './apply.ts';
import type { RecordedEvent } from '../state/event.ts';
import type { Registry } from './registry.ts';
import { count, gangster, say, type Mention, type Sentence } from '../declarations/sentence.ts';

const fieldsTold = 4;
/** Words of a text that people wrote or read; ids and hashes have digits or marks in them. */
const words = /^[\p{L} ,.!?'’]{1,60}$/u;

/** One event of any version in one sentence: its feature's own, or one made of its fields. */
export function tellEvent(registry: Registry, event: RecordedEvent): Sentence {
  const definition = registry.events.get(event.type);
  if (!definition) return fallback(event);
  return definition.tell?.(upcast(registry, event)) ?? fallback(event);
}

/** "Ada Stone: lockbox opened (amount 5, sealed)". Ids are left out: nobody can read them. */
function fallback({ type, subjects, data }: RecordedEvent): Sentence {
  const [first] = subjects;
  const what = type.replace('.', ' ').replaceAll('-', ' ');
  const details = Object.entries(data).flatMap(([name, value]) => detailOf(spaced(name), value));
  const told: Sentence = details
    .slice(0, fieldsTold)
    .flatMap((detail, index) => (index === 0 ? detail : [', ', ...detail]));
  const end: Sentence = told.length === 0 ? ['.'] : say` (${told}).`;
  if (!first) return say`${capitalised(what)}${end}`;
  return say`${gangster(first.id)}: ${what}${end}`;
}

function detailOf(name: string, value: unknown): readonly Sentence[] {
  if (value === true) return [[name]];
  if (typeof value === 'number') return [say`${name} ${count(value)}`];
  return typeof value === 'string' && words.test(value) ? [say`${name} ${value}`] : [];
}

const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Everybody whom a sentence mentions, by id. */
export function mentionedIn(sentence: Sentence): readonly string[] {
  return sentence.flatMap((part) => (typeof part === 'string' ? [] : idsOf(part)));
}

function idsOf(mention: Mention): readonly string[] {
  if ('character' in mention) return [mention.character];
  if ('account' in mention) return [mention.account];
  return 'staff' in mention ? [mention.staff] : [];
}
