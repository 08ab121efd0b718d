import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import type { OwnLives } from './answers.ts';
import { call } from '../../app/reads/call.ts';
import { refreshed } from '../../app/reads/query-client.ts';

type Lives = OwnLives['characters'];
type States = Readonly<Record<string, boolean>>;

/**
 * Reveals and conceals own lives, singly or in bulk (R134): shown at once, and as before when it fails, with the
 * reason (R253). A life whose change is on its way takes no other.
 */
export function useRevealing(lives: Lives) {
  const [changing, setChanging] = useState<States>({});
  const [problem, setProblem] = useState<string | null>(null);

  async function set(wanted: States): Promise<void> {
    const states = Object.fromEntries(Object.entries(wanted).filter(([id]) => !(id in changing)));
    if (Object.keys(states).length === 0) return;
    setProblem(null);
    setChanging((before) => ({ ...before, ...states }));
    try {
      await call('POST history/set-revealed', { body: { states }, silent: true });
      await refreshed('GET me/characters');
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setChanging((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !(id in states))));
    }
  }

  return {
    problem,
    isChanging: (id: string) => id in changing,
    isRevealed: (life: Lives[number]) => changing[life.id] ?? life.revealed,
    set: (id: string, revealed: boolean) => void set({ [id]: revealed }),
    setAll: (revealed: boolean) => {
      const others = lives.filter((life) => (changing[life.id] ?? life.revealed) !== revealed);
      void set(Object.fromEntries(others.map(({ id }) => [id, revealed])));
    },
  };
}
