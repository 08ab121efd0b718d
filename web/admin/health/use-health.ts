import { useEffect, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import type { Health } from '../answers.ts';

const everyMs = 2_000;
const kept = 150;

/** How the process is, asked every two seconds: the last five minutes, the newest last. */
export function useHealth(): readonly Health[] {
  const [history, setHistory] = useState<readonly Health[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = (): void =>
      void call('GET admin/health', { signal: leaving.signal, silent: true }).then(
        (health) => setHistory((before) => [...before, health].slice(-kept)),
        // The next look asks again; a gap in the line tells of it.
        () => undefined,
      );
    ask();
    const timer = window.setInterval(ask, everyMs);
    return () => {
      leaving.abort();
      window.clearInterval(timer);
    };
  }, []);
  return history;
}
