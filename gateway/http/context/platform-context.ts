import { assert } from '@rackets/engine/kernel/assert.ts';
import type { Session } from '../../accounts/accounts.ts';
import { acceptedOrThrow } from './accepted.ts';
import type { PlatformContext, StreamServices } from './context.ts';
import { noSession } from '../server/http-error.ts';
import { memoryOf } from './session-memory.ts';

/** One request's way to the platform. `commandId` names its one command there. */
export function platformContext(
  platform: StreamServices,
  session: Session | null,
  commandId: string,
): PlatformContext {
  let submitted = false;
  return {
    async submit(type, payload, vouched = {}) {
      if (!session) throw noSession();
      assert(!submitted, 'a request submits one command to the platform');
      submitted = true;
      const { account, roles } = session;
      const actor = { account, character: null, roles };
      const outcome = await platform.pipeline.submit({ id: commandId, type, actor, vouched, payload });
      const { events, answer } = acceptedOrThrow(outcome);
      const memory = memoryOf(session);
      memory.platformRevision = Math.max(memory.platformRevision, events.at(-1)?.revision ?? -1);
      return answer;
    },
    view: (read) => platform.pipeline.view(read),
    async model(name) {
      if (session) await platform.reached(name, memoryOf(session).platformRevision);
      return platform.documents;
    },
  };
}
