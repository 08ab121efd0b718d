import type { RouteContext } from '../../http/context/context.ts';
import { definePart } from '../../http/context/part.ts';

/** What was reported: whose it is, and what it says, in clear. */
export interface Evidence {
  readonly account: string;
  readonly text: string;
}

/** Something that players may report to the staff: a report of this `type` names one by its id. */
interface Reportable {
  readonly type: string;
  /** Finds it as the viewer may see it; null for none, or one that they may not see. */
  readonly find: (context: RouteContext, id: string) => Promise<Evidence | null>;
}

/** Texts whose key must outlast the account that wrote them: evidence, and what the staff notes of it. */
export const moderationKey = 'moderation';

/** What may be reported: `reportable.by({ type: 'chat', find })` in the `parts.ts` of the feature that has it. */
export const reportable = definePart<Reportable>();
