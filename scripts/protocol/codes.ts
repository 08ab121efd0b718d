import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse, type Refusal } from '@rackets/engine/kernel/declarations/refusal.ts';
import { refusalError } from '@rackets/gateway/http/context/http-error.ts';
import { root, sourceFiles } from '../source-files.ts';

/** The area of whatever belongs to no feature. */
export const general = 'general';

export interface ErrorCode {
  /** The feature that answers it, or `general`. A code that several features answer is listed once for each. */
  readonly area: string;
  readonly code: string;
  readonly status: number;
  /** The sentence for the player; several where one code has them. */
  readonly messages: readonly string[];
}

/** Refusals and errors as the sources write them: a code in quotes, then its sentence. */
const refusal = /(?<![.\w])refuse\(\s*'([a-z]\w*)',\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`|[\w.]+)/g;
const httpError = /new HttpError\(\s*(\d{3}),\s*'([a-z]\w*)',\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`|\w+)/g;

/** Every code that an answer can carry, found where it is made, by area, status and name. */
export function errorCodes(): readonly ErrorCode[] {
  const found = [starting];
  for (const path of ['engine', 'gateway'].flatMap((folder) => sourceFiles(folder, ['.ts']))) {
    if (path.includes('.test.') || path.includes('/testing/') || path.startsWith('gateway/push/')) continue;
    found.push(...codesIn(readFileSync(join(root, path), 'utf8'), areaOf(path)));
  }
  return merge(found).toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}

/** Written by the server before there is an application to answer. */
const starting: ErrorCode = {
  area: general,
  code: 'starting',
  status: 503,
  messages: ['The game is starting.'],
};

const areaOf = (path: string): string => /^\w+\/(?:features|platform)\/([\w-]+)\//.exec(path)?.[1] ?? general;

function codesIn(text: string, area: string): ErrorCode[] {
  const refusals = [...text.matchAll(refusal)].map((match) => ({
    area,
    code: match[1] ?? '',
    status: statusOf(text, match),
    messages: sentence(match[2] ?? match[3] ?? match[4]),
  }));
  const errors = [...text.matchAll(httpError)].map((match) => ({
    area,
    code: match[2] ?? '',
    status: Number(match[1]),
    messages: sentence(match[3] ?? match[4] ?? match[5]),
  }));
  return [...refusals, ...errors];
}

/** The status that the gateway makes of the refusal's kind, which stands after the sentence. */
function statusOf(text: string, match: RegExpExecArray): number {
  const from = match.index + match[0].length;
  const rest = text.slice(from, endOfCall(text, from));
  // The sources name kinds of refusals only; types hold them to it.
  const kind = (/kind: '([a-z-]+)'/.exec(rest)?.[1] ?? 'rule') as Refusal['kind'];
  return refusalError(refuse('any', '', { kind })).status;
}

function endOfCall(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function sentence(text: string | undefined): string[] {
  return text === undefined ? [] : [text.replaceAll(/\$\{[^}]*\}/g, '…')];
}

function merge(codes: readonly ErrorCode[]): ErrorCode[] {
  const byName = new Map<string, ErrorCode>();
  for (const each of codes) {
    const name = `${each.area} ${each.status} ${each.code}`;
    const messages = new Set([...(byName.get(name)?.messages ?? []), ...each.messages]);
    byName.set(name, { ...each, messages: [...messages] });
  }
  return [...byName.values()];
}
