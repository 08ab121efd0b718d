import { flagContent } from '@rackets/engine/platform/moderation/reports.ts';
import { maxEvidenceLength } from '@rackets/engine/platform/moderation/report-events.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { platformRound } from '../../http/context/written-texts.ts';
import { ownCommand } from '../../pipeline/own-commands.ts';
import { moderationKey } from './evidence.ts';
import { noticedWords } from '../../moderation/text-watch.ts';

/** A message that was just said: `type` and `about` as reports of it name it, `place` its room or conversation. */
interface Said {
  readonly type: string;
  readonly about: string;
  readonly place: string;
  readonly text: string;
}

/**
 * Shows what a player said to the staff where it looks like spam. It was said already: the author's answer neither
 * waits for this nor fails by it.
 */
export async function watchText(context: RouteContext, { type, about, place, text }: Said): Promise<void> {
  const { services } = context;
  const { account } = context.actor();
  const me = context.characterId();
  const { born, at } = services.peek((world, now) => ({
    born: world.characters.get(me)?.createdAt ?? now,
    at: now,
  }));
  const noticed = services.textWatch.note({ account, place, text, at, born });
  if (noticed === null) return;
  const evidence = `${noticedWords[noticed]}\n\n${text}`.slice(0, maxEvidenceLength);
  const id = `flag-${about}`;
  const sealed = await services.sealedTexts.seal(
    { account: moderationKey, round: platformRound },
    id,
    evidence,
  );
  const command = ownCommand(flagContent.type, id, { type, about, account, evidence: sealed });
  const outcome = await services.platform.pipeline.submit(command);
  if (outcome.kind !== 'accepted' && outcome.kind !== 'refused')
    services.log.warn({ account, noticed }, 'what was noticed of a player could not be put before the staff');
}
