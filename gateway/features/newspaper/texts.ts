import type { Written } from '@rackets/engine/features/newspaper/state.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import type { IssueRow } from '@rackets/projections/models/newspaper/newspaper-issues.ts';
import type { RouteContext } from '../../http/context/context.ts';
import type { HiddenLives } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';

type Texts = Pick<RouteContext, 'texts'>;
interface Sealed {
  readonly account: string | null;
  readonly text: SealedText;
}

/** A text as it is shown; empty if there is none. */
export const opened = ({ texts }: Texts, sealed: Sealed | null) =>
  sealed === null ? Promise.resolve('') : texts.show(sealed.account ?? '', sealed.text);

export const seenOrNull = (world: World, hidden: HiddenLives, id: string | null) =>
  id === null ? null : seenCharacter(world, hidden, id);

export const mentioned = (world: World, hidden: HiddenLives, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const seen = seenCharacter(world, hidden, id);
    return seen ? [{ id, username: seen.username }] : [];
  });

/** The texts of rows, which name who wrote them last. */
export const writtenBy = (world: World, written: Written | null): Sealed | null =>
  written && { account: world.characters.get(written.by)?.account ?? null, text: written.text };

/** The round that is played: what is counted of an issue is the round's. */
export const roundOf = ({ services }: RouteContext) => ({ round: services.rounds.newest });

/** The first heading of an issue: what it is called by (ruling 67). */
export async function headingOf(context: RouteContext, row: IssueRow): Promise<string> {
  const sealed = await context.view((world) => writtenBy(world, row.articles[0]?.heading ?? null));
  return opened(context, sealed);
}
