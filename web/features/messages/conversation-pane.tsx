import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { forgetFailures } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useRecovery } from '../../app/shell/use-recovery.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BackButton } from './back-button.tsx';
import styles from './conversation.module.css';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationTalk } from './conversation-talk.tsx';
import { FindInTalk } from './find-in-talk.tsx';
import type { Shown } from './found-in-talk.tsx';
import { messagesPath } from './place.ts';
import { messagesTyping } from './typing.ts';

interface ConversationPaneProps {
  readonly id: string;
  /** Whether its details are open beside it. */
  readonly details: boolean;
}

/** One conversation: what was said, and where one says something (S161). */
export function ConversationPane(props: ConversationPaneProps) {
  return (
    <ErrorBoundary FallbackComponent={NotLoaded} onReset={forgetFailures}>
      <Opened {...props} />
    </ErrorBoundary>
  );
}

function Opened({ id, details }: ConversationPaneProps) {
  const { id: me } = useCharacter();
  const [search, setSearch] = useState<Shown | 'open' | null>(null);
  const answer = useRead('GET messages/groups/:id', { params: { id }, quiet: true, ownChannel: true });
  useChannel(`character-${me}-messages-${id}`, {
    // Our server's frame. All else comes on the channel of all conversations, too.
    message: (event, data) => {
      if (event === 'typing') messagesTyping.hear(id, data as { id: string; username: string });
    },
    resync: () => undefined,
  });
  return (
    <section className={styles.conversation} aria-label="Conversation">
      {answer === null ? (
        <SkeletonRows rows={7} height={64} />
      ) : (
        <>
          <ConversationHead
            group={answer.group}
            me={me}
            details={details}
            searching={search === 'open'}
            onSearch={(searching) => setSearch(searching ? 'open' : null)}
          />
          {search === 'open' ? (
            <FindInTalk group={answer.group} me={me} onShow={setSearch} onClose={() => setSearch(null)} />
          ) : (
            <ConversationTalk group={answer.group} me={me} shown={search} />
          )}
        </>
      )}
    </section>
  );
}

/** R244 */
function NotLoaded({ error, resetErrorBoundary }: FallbackProps) {
  const phone = usePhone();
  useRecovery(error, resetErrorBoundary);
  return (
    <div className={styles.conversation}>
      {phone && <BackButton label="Back to the conversations" path={messagesPath} />}
      <div role="alert" className={styles.failed}>
        <CloudOff size={32} aria-hidden="true" />
        <b>The conversation failed to load, please try again</b>
        <p>There was an error loading the conversation, please try again.</p>
        <Button look="filled" onPress={resetErrorBoundary}>
          Try again
        </Button>
      </div>
    </div>
  );
}
