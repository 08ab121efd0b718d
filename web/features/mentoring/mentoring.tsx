import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCharacter } from '../../app/state/use-character.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { count, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import type { Learned, MentoringPage } from './answers.ts';
import { OfferForm } from './offer-form.tsx';
import { Offers } from './offers.tsx';
import { SessionPanel } from './session-panel.tsx';
import { useMentoring } from './use-mentoring.ts';

/** The player's lesson or the way to one, and what others offer (S064). */
export function Mentoring() {
  const page = useMentoring();
  const [learned, setLearned] = useState<Learned | null>(null);
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Mentoring"
      lead={
        page === null || page.may_mentor
          ? `At your level, it costs ${money(page?.cost ?? 0)} to mentor someone.`
          : `You can mentor others from level ${page.level_least} on, and learn from them before.`
      }
    >
      <Result page={page} learned={learned} />
      <Stack>
        {page === null ? (
          <SkeletonRows rows={5} height={64} />
        ) : (
          <>
            <Offers page={page} onLearned={setLearned} />
            <Own page={page} />
          </>
        )}
      </Stack>
    </Screen>
  );
}

/** The player's session while it waits or the wait after it runs, the form otherwise. */
function Own({ page }: { readonly page: MentoringPage }) {
  const [query] = useSearchParams();
  const { session } = page;
  const username = query.get('username') ?? '';
  if (session !== null && (!session.accepted || page.wait_until !== null))
    return <SessionPanel session={session} />;
  // Another profile's link is another form.
  if (page.may_mentor) return <OfferForm key={username} page={page} username={username} />;
  return (
    <Panel title="Mentor someone">
      <Empty
        icon={<GraduationCap />}
        sentence={`Reach level ${page.level_least}, and you can teach anybody at least ${page.level_gap} levels below you.`}
      />
    </Panel>
  );
}

const offeredWords = {
  verdict: 'Somebody wants to teach you.',
  facts: 'One lesson a day: choose the one that is worth its fee.',
};
const mentorWords = {
  verdict: 'Pass on what you know.',
  facts: 'You pay for the lesson. They learn, and you get bullets and the fee you ask for.',
};
const learnerWords = {
  verdict: 'Learn from those above you.',
  facts: 'A lesson that somebody offers you waits here for 24 hours.',
};

interface ResultProps {
  readonly page: MentoringPage | null;
  /** What the player learned just now. */
  readonly learned: Learned | null;
}

function Result({ page, learned }: ResultProps) {
  const wait = <WaitRing {...useTimer('mentoring')} label="Next lesson" />;
  const cap = <GraduationCap aria-hidden="true" />;
  if (learned)
    return (
      <ResultSlot
        tone="success"
        icon={<Avatar url={learned.character.avatar_url} size={44} />}
        verdict={`${learned.character.username} taught you.`}
        facts={
          <>
            <Chip tone="success">+ {number(learned.level_points_actual)} XP</Chip>
            {learned.fee_gross > 0 && <Chip>{money(learned.fee_gross)} paid</Chip>}
          </>
        }
        resultKey={`learned ${learned.character.id}`}
      />
    );
  const session = page?.session ?? null;
  if (session?.accepted)
    return (
      <ResultSlot
        tone="success"
        icon={<Avatar url={session.recipient.avatar_url} size={44} />}
        verdict={`${session.recipient.username} took the lesson.`}
        facts={
          <>
            {session.fee_net > 0 && <Chip tone="success">+ {money(session.fee_net)}</Chip>}
            <Chip>+ {count(session.bullets, 'bullet')}</Chip>
            <Chip>{number(session.level_points_actual ?? 0)} XP to them</Chip>
          </>
        }
        wait={wait}
        resultKey={session.id}
      />
    );
  if (session)
    return (
      <ResultSlot
        tone="plain"
        icon={<Avatar url={session.recipient.avatar_url} size={44} />}
        verdict={`${session.recipient.username} has not answered yet.`}
        facts={`${money(session.cost)} is held until ${whenTime(session.expires_at, serverClock.now())}, and comes back unless they accept.`}
        resultKey={`pending ${session.id}`}
      />
    );
  const offers = page?.offers.length ?? 0;
  const idle = page?.may_mentor === false ? learnerWords : mentorWords;
  const { verdict, facts } = offers > 0 ? offeredWords : idle;
  return <ResultSlot tone="idle" icon={cap} verdict={verdict} facts={facts} wait={wait} resultKey="idle" />;
}
