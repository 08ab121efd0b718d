import type { ListedCharacter } from '../../app/api/shapes.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSettled } from '../../app/reads/use-settled.ts';

/** How long a name stands still before the server is asked about it. */
const nameMs = 400;
/** Where nothing is typed yet. */
const nobody = '-';
const listed = 10;

/** The gangster of a name that is typed, among the living or the dead; null while nobody is found. */
export function useNamed(typed: string, dead = false): ListedCharacter | null {
  const name = useSettled(typed, nameMs);
  const found = useRead('GET characters', {
    query: { username_prefix: name === '' ? nobody : name, dead, limit: listed },
    optional: true,
  });
  const wanted = typed.toLowerCase();
  return found?.data.find(({ username }) => username.toLowerCase() === wanted) ?? null;
}
