import type { Fetch } from '../api/client.ts';

/** What the server takes in one request. */
const mostReads = 16;

interface Waiting {
  readonly path: string;
  readonly init: RequestInit;
  readonly answer: (response: Response) => void;
  readonly fail: (error: unknown) => void;
}

/** One of several answers, as the server sends them. */
interface Part {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const prefix = '/api/';

/**
 * A `fetch` for reads: those that are asked for in the same turn go as one request, and are answered one by one. A page
 * that shows ten things at first waits for one answer, not for ten connections.
 */
export function createTogether(fetch: Fetch): Fetch {
  let waiting: Waiting[] = [];

  function send(): void {
    const reads = waiting.filter(({ init }) => init.signal?.aborted !== true);
    waiting = [];
    for (let from = 0; from < reads.length; from += mostReads)
      void sendSome(reads.slice(from, from + mostReads));
  }

  async function sendSome(reads: readonly Waiting[]): Promise<void> {
    const [first] = reads;
    if (!first) return;
    try {
      if (reads.length === 1) return first.answer(await fetch(first.path, first.init));
      const asked = reads.map(({ path }) => `read=${encodeURIComponent(path.slice(prefix.length))}`);
      // One that is given up must not end the others.
      const response = await fetch(`${prefix}reads?${asked.join('&')}`, { ...first.init, signal: null });
      const parts = response.ok
        ? ((await response.json()) as { readonly answers: readonly Part[] }).answers
        : null;
      reads.forEach(({ answer }, index) => answer(partOf(response, parts?.[index], index === 0)));
    } catch (error) {
      for (const { fail } of reads) fail(error);
    }
  }

  return (path, init) =>
    new Promise((answer, fail) => {
      init.signal?.addEventListener('abort', () => fail(init.signal?.reason));
      waiting.push({ path, init, answer, fail });
      if (waiting.length === 1) queueMicrotask(send);
    });
}

/** A part as an answer of its own. The first has the headers of all, too. */
function partOf(whole: Response, part: Part | undefined, isFirst: boolean): Response {
  if (!part) return whole.clone();
  const headers = new Headers(isFirst ? whole.headers : {});
  for (const [name, value] of Object.entries(part.headers)) headers.set(name, value);
  const { status, body } = part;
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}
