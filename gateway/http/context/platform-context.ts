import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { CommandDefinition } from '@rackets/engine/kernel/declarations/command-definition.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Session } from '../../accounts/accounts.ts';
import { acceptedOrThrow } from './accepted.ts';
import { commandOf } from './command-of.ts';
import type { PlatformContext, StreamServices, VouchedArgument } from './context.ts';
import { noSession } from './http-error.ts';
import { memoryOf } from './session-memory.ts';
import type { WrittenTexts } from './written-texts.ts';

/** One request's way to the platform. `commandId` names its one command there. */
export function platformContext(
  platform: StreamServices,
  session: Session | null,
  commandId: string,
  texts: WrittenTexts,
): PlatformContext {
  let submitted = false;
  return {
    texts,
    async submit<Payload extends JsonObject, Vouched extends JsonObject, Answer>(
      command: CommandDefinition<Payload, Vouched, Answer>,
      payload: Payload,
      ...[vouched]: VouchedArgument<Vouched>
    ): Promise<Answer> {
      if (!session) throw noSession();
      assert(!submitted, 'a request submits one command to the platform');
      submitted = true;
      const { account, roles } = session;
      const actor = { account, character: null, roles };
      const outcome = await platform.pipeline.submit(commandOf(command, commandId, actor, payload, vouched));
      const { events, answer } = acceptedOrThrow(outcome);
      memoryOf(session).platform.note(events);
      // The kernel made it by this command's own `answer`.
      return answer as Answer;
    },
    view: (read) => platform.pipeline.view(read),
    async model(name) {
      await platform.reached(name, session ? memoryOf(session).platform.last(platform.pipeline) : -1);
      return platform.documents;
    },
  };
}
