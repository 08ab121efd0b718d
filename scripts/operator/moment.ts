import type { Moment } from '@rackets/gateway/admin/world-at.ts';
import { timeOf } from './command.ts';

/** A moment given as a revision or as a time in ISO 8601. Throws a sentence for what is neither. */
export function momentOf(text: string): Moment {
  if (/^\d{1,15}$/.test(text)) return { kind: 'revision', revision: Number(text) };
  return { kind: 'time', at: timeOf(text, '--at') };
}
