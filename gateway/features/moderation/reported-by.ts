import { viewReportedBy } from '@rackets/engine/platform/moderation/views.ts';
import type { RouteContext } from '../../http/context/context.ts';

/** The ids of the messages of a type that the viewer has reported. What others report is never told. */
export function reportedBy({ actor, platform }: RouteContext, type: string): Promise<ReadonlySet<string>> {
  const { account } = actor();
  return platform.view((world) => viewReportedBy(world, account, type));
}
