import { useAnswer } from './use-answer.ts';

const leastTyped = 2;
const suggested = 12;

/** A gangster whom a field can name. */
export interface GangsterOption {
  readonly value: string;
  readonly label: string;
}

/** Gangsters of a round (the newest by default) whose names contain what was typed. */
export function useGangsterNames(typed: string, round: string | null): readonly GangsterOption[] {
  const q = typed.trim();
  const asked = q.length >= leastTyped && !q.includes('@');
  const { data } = useAnswer('GET admin/players', asked ? { query: { q } } : null);
  const { data: rounds } = useAnswer('GET admin/rounds');
  if (round === 'platform') return [];
  const wanted = round === null ? rounds?.rounds[0]?.round : Number(round);
  const lives = data?.players.flatMap((player) => player.lives) ?? [];
  return lives
    .filter((life) => life.round === wanted)
    .slice(0, suggested)
    .map(({ username, dead }) => ({ value: username, label: dead === null ? 'alive' : `dead, ${dead}` }));
}
