import type { Moment } from '@rackets/gateway/admin/world-at.ts';
import { timeOf } from './command.ts';

/** A position given as a revision or as an ISO 8601 time. Throws a message for anything else. */
export function momentOf(text: string): Moment {
  if (/^\d{1,15}$/.test(text)) return { kind: 'revision', revision: Number(text) };
  return { kind: 'time', at: timeOf(text, '--at') };
}
