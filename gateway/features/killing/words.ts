import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { readLives } from '@rackets/projections/models/characters/characters.ts';
import type { RouteContext } from '../../http/context/context.ts';

/** What somebody had to say of a kill, still sealed. */
interface Said {
  readonly id: string;
  readonly killer: string;
  readonly words: SealedText | null;
}

/** The words of kills of a round, opened, by kill: each belongs to whoever played its killer. */
export async function openWords(
  context: RouteContext,
  round: number,
  kills: readonly Said[],
): Promise<(kill: string) => string | null> {
  const { sealedTexts } = context.services;
  const said = kills.filter(({ words }) => words !== null);
  if (said.length === 0) return () => null;
  const lives = await readLives(
    await context.model('characters', round),
    said.map(({ killer }) => killer),
  );
  const opened = await Promise.all(
    said.map(async ({ id, killer, words }) => {
      const account = lives.get(killer)?.account ?? '';
      return [id, words && (await sealedTexts.show({ account, round }, words))] as const;
    }),
  );
  const byKill = new Map(opened);
  return (kill) => byKill.get(kill) ?? null;
}
