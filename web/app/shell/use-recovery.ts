import { useEffect, useEffectEvent, useState } from 'react';
import { isAway } from '../api/api-error.ts';
import { PartError } from '../boot/part.ts';

const lookEveryMs = 3000;
/** A server that answers while its reads fail is tried again after so many looks: sooner, the page would only flicker. */
const patientLooks = 10;

/**
 * Runs `recover` once the server answers again, where `error` came of its absence. Code that could not be read may be
 * gone permanently: there the server must have been seen away. Returns whether the server is away.
 */
export function useRecovery(error: unknown, recover: () => void): boolean {
  const [seenAway, setSeenAway] = useState(false);
  const recovered = useEffectEvent(recover);
  const failed = isAway(error);
  const watched = failed || error instanceof PartError;
  useEffect(() => {
    if (!watched) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let looks = 0;
    const missed = (): void => {
      if (!signal.aborted) setSeenAway(true);
    };
    const look = (): void => {
      fetch('/health', { cache: 'no-store', signal }).then(({ ok }) => {
        if (!ok) missed();
        else if (!signal.aborted && (seenAway || (failed && (looks += 1) > patientLooks))) recovered();
      }, missed);
    };
    if (!seenAway) look();
    const interval = window.setInterval(look, lookEveryMs);
    window.addEventListener('online', look, { signal });
    return () => {
      leaving.abort();
      window.clearInterval(interval);
    };
  }, [watched, failed, seenAway]);
  return failed || seenAway;
}
