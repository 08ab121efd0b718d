import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { call } from '../../app/reads/call.ts';
import type { EventsQuery } from '../answers.ts';

/** More is for `npm run events`. */
const maxLines = 50_000;

/** Saves the events of a filter as NDJSON, the oldest first. Returns how many; `truncated` says that there are more. */
export async function exportEvents(
  query: EventsQuery,
  name: string,
  onProgress: (lines: number) => void,
): Promise<{ readonly lines: number; readonly truncated: boolean }> {
  const parts: string[] = [];
  let lines = 0;
  let next: number | null = 0;
  while (next !== null && lines < maxLines) {
    const asked: EventsQuery = { ...query, order: 'oldest', from: next };
    const page: AnswerOf<'GET admin/export'> = await call('GET admin/export', { query: asked, silent: true });
    for (const line of page.lines) parts.push(line, '\n');
    lines += page.lines.length;
    next = page.next;
    onProgress(lines);
  }
  saveText(parts, name, 'application/x-ndjson');
  return { lines, truncated: next !== null };
}

/** Has the browser save a text under a name. */
export function saveText(parts: readonly string[], name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
