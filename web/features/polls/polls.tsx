import { Vote } from 'lucide-react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useSearchParams } from 'react-router-dom';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { PollCard } from './poll-card.tsx';

/** Votes of others are not pushed. */
const refreshMs = 15_000;

/** What the staff asks all players (S147): all polls, or the one that the address names. */
export function Polls() {
  const [query] = useSearchParams();
  const id = query.get('id');
  useChannel('public-platform', {
    message: (event) => {
      if (event === 'polls') refresh('GET polls', 'GET polls/:id');
    },
    resync: () => refresh('GET polls', 'GET polls/:id'),
  });
  return (
    <Screen
      place="Community"
      title="Polls"
      lead="One vote each, for good. You see how the others voted once you have."
    >
      {id === null ? (
        <AllPolls />
      ) : (
        <ErrorBoundary key={id} FallbackComponent={NotFound}>
          <OnePoll id={Number(id)} />
        </ErrorBoundary>
      )}
    </Screen>
  );
}

function AllPolls() {
  const answer = useRead('GET polls', { refetchMs: refreshMs });
  if (answer === null) return <SkeletonBlock height={320} />;
  if (answer.polls.length === 0)
    return (
      <Panel title="No polls">
        <Empty
          icon={<Vote />}
          sentence="Nobody has asked you anything yet."
          next={<ButtonLink to="/main/updates">Read the updates</ButtonLink>}
        />
      </Panel>
    );
  return (
    <Stack>
      {answer.polls.map((poll) => (
        <PollCard key={poll.id} poll={poll} />
      ))}
    </Stack>
  );
}

function OnePoll({ id }: { readonly id: number }) {
  // R180: anything else is the id of no poll.
  if (!Number.isSafeInteger(id) || id < 1) return <Missing />;
  return <Found id={id} />;
}

function Found({ id }: { readonly id: number }) {
  const answer = useRead('GET polls/:id', { params: { id }, quiet: true, refetchMs: refreshMs });
  if (answer === null) return <SkeletonBlock height={320} />;
  return (
    <Stack>
      <PollCard poll={answer.poll} />
      <ButtonLink to="/main/polls">All polls</ButtonLink>
    </Stack>
  );
}

/** [R256] Whatever else goes wrong is the page's to show. */
function NotFound({ error }: FallbackProps) {
  if (hasCode(error, 'polls_missing')) return <Missing />;
  throw error;
}

function Missing() {
  return (
    <Panel title="No such poll">
      <Empty
        icon={<Vote />}
        sentence="The poll was not found, it may have expired."
        next={<ButtonLink to="/main/polls">All polls</ButtonLink>}
      />
    </Panel>
  );
}
