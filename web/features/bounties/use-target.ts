import { useRead } from '../../app/reads/use-read.ts';
import { useSettled } from '../../app/reads/use-settled.ts';
import type { ListedCharacter } from '../../app/api/shapes.ts';

/** How long a name stands still before the server is asked about it. */
const nameMs = 400;

/** The living gangster of a name that is typed; null while nobody is found. */
export function useTarget(typed: string): ListedCharacter | null {
  const name = useSettled(typed, nameMs);
  const found = useRead('GET characters', {
    query: { username_prefix: name === '' ? '-' : name, dead: false, limit: 10 },
    optional: true,
  });
  const wanted = typed.toLowerCase();
  return found?.data.find(({ username }) => username.toLowerCase() === wanted) ?? null;
}
