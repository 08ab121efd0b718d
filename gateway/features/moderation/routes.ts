import { maxReasonLength } from '@rackets/engine/platform/moderation/events.ts';
import { maxEvidenceLength } from '@rackets/engine/platform/moderation/report-events.ts';
import { reportContent } from '@rackets/engine/platform/moderation/reports.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { moderationKey, reportable } from './evidence.ts';
import { character } from './parts.ts';

const reason = prose(maxReasonLength).optional();

/** Either a gangster, or a message of a type that a feature has made reportable. */
const reportBody = z.union([
  z.strictObject({ type: z.literal(character), character_id: idText(), reason }),
  z.strictObject({ type: idText(20), message_id: idText(64), reason }),
]);

export const moderationRoutes = [
  route({
    id: 'E064',
    method: 'POST',
    path: 'bans/report',
    kind: 'command',
    role: 'user',
    summary: 'Reports a gangster or a message to the staff. The reported player never learns who did it.',
    body: reportBody,
    answer: null,
    handle: async (context, { body }) => {
      const about = 'character_id' in body ? body.character_id : body.message_id;
      const { account, text } = await evidenceOf(context, body.type, about);
      const { texts, submit } = context.platform;
      const payload = {
        type: body.type,
        about,
        evidence: await texts.seal(moderationKey, text.slice(0, maxEvidenceLength)),
        reason: body.reason === undefined ? null : await texts.seal(context.actor().account, body.reason),
      };
      await submit(reportContent, payload, { account });
    },
  }),
];

async function evidenceOf(context: RouteContext, type: string, id: string) {
  const source = reportable.of(context.services).find((each) => each.type === type);
  if (!source) throw new HttpError(422, 'moderation_type', 'Nothing of this kind can be reported.');
  const evidence = await source.find(context, id);
  if (!evidence) throw new HttpError(404, 'moderation_missing', 'There is nothing here to report.');
  return evidence;
}
