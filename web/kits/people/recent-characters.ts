import { readStoredJson, writeStored } from '../../app/state/storage.ts';

/** [R269] */
const kept = 30;
const name = 'recent-characters';

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

/** Ids of the gangsters that this browser looked at last, the latest first. */
export function recentCharacters(): readonly string[] {
  return readStoredJson(name, isIds) ?? [];
}

/** Notes that a gangster was looked at. */
export function rememberCharacter(id: string): void {
  const ids = [id, ...recentCharacters().filter((other) => other !== id)].slice(0, kept);
  writeStored(name, JSON.stringify(ids));
}
