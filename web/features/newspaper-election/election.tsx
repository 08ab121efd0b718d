import { useAtomValue } from 'jotai/react';
import { Vote } from 'lucide-react';
import { useState } from 'react';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { roundAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { ActBar } from '../../ui/act-bar.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Election as Times } from '../newspaper/answers.ts';
import { TimesTabs } from '../newspaper/times-tabs.tsx';
import { useTimes } from '../newspaper/use-times.ts';
import { Candidates } from './candidates.tsx';
import styles from './election.module.css';

/** Who edits the paper next (S134). */
export function Election() {
  const times = useTimes();
  const round = useAtomValue(roundAtom);
  return (
    <Screen
      place={round === null ? 'Community' : `Community · Round ${round.id}`}
      title="The Times"
      lead="One vote each. The winner edits the paper for a week; candidates cannot vote."
      tabs={<TimesTabs position={times?.position ?? 0} />}
    >
      {times === null ? (
        <Panel title="Election">
          <SkeletonRows rows={4} height={64} />
        </Panel>
      ) : (
        <Stack>
          <Office times={times} />
          {times.can_restore_access && <Restore />}
          {times.election_at === null ? <NoElection /> : <Running times={times} endsAt={times.election_at} />}
        </Stack>
      )}
    </Screen>
  );
}

const show = (answer: Times): void => changeAnswer('GET times', () => answer);

/** Who edits it now. */
function Office({ times: { editor, position, election_at: until } }: { readonly times: Times }) {
  const me = useCharacter();
  const end = until === null ? 'the end of the round' : whenTime(until, serverClock.now());
  return (
    <section className={styles.office} aria-label="The editor">
      <Avatar url={position === 2 ? me.avatar_url : (editor?.avatar_url ?? null)} size={44} />
      <div>
        <p className={styles.verdict}>
          {position === 2 && <>You edit the paper until {end}.</>}
          {position < 2 && editor !== null && (
            <>
              <CharacterLink id={editor.id} username={editor.username} /> edits the paper until {end}.
            </>
          )}
          {position < 2 && editor === null && 'Nobody edits the paper.'}
        </p>
        {position > 0 && (
          <p className={styles.fact}>
            <ButtonLink to="/main/times/editor" small>
              Open the desk
            </ButtonLink>
          </p>
        )}
        {editor?.dead && <p className={styles.fact}>Dead: the desk waits for the next election.</p>}
      </div>
    </section>
  );
}

function Restore() {
  const { busy, error, submit } = useSubmit('POST times/restore', {
    errors: 'inline',
    overlay: false,
    // [R440] There is no way back from it.
    asks: () => ({
      question: 'Take the office of editor back?',
      detail: 'Everybody will learn the name of your previous gangster, and that it was yours.',
      buttons: noOrYes('Stay unknown', 'Take it back', 'danger'),
    }),
    done: show,
    refreshes: ['GET times/editor'],
  });
  return (
    <Panel title="Your previous gangster edited the paper" padded>
      <p className={styles.note}>
        You can take the office back until the election. It reveals your previous name to everybody.
      </p>
      <FormError>{error}</FormError>
      <Button look="filled" busy={busy !== null} free onPress={() => void submit()}>
        Restore editor access
      </Button>
    </Panel>
  );
}

function NoElection() {
  return (
    <Panel title="Election">
      <Empty icon={<Vote />} sentence="There are no more elections in this round." />
    </Panel>
  );
}

function Running({ times, endsAt }: { readonly times: Times; readonly endsAt: string }) {
  const { rankings, voted_for: voted, voting_enabled: stands, can_vote: mayVote } = times;
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = rankings.find(({ character }) => character !== null && character.id === chosen)?.character;
  const { busy, error, submit } = useSubmit('POST times/vote', {
    errors: 'inline',
    overlay: false,
    done(answer) {
      show(answer);
      setChosen(null);
    },
  });
  // [R439] Candidates cannot vote, nor anybody twice for the same one.
  const why = stands
    ? 'Candidates cannot vote'
    : mayVote
      ? null
      : `You vote from level ${times.vote_level} on`;
  return (
    <>
      <Panel
        title={`Counted ${whenTime(endsAt, serverClock.now())}`}
        aside={
          <>
            <TimeLeft until={endsAt} spoken="until" /> left, {count(times.votes, 'vote')}
          </>
        }
      >
        {rankings.length === 0 ? (
          <Empty
            icon={<Vote />}
            sentence="Nobody stands for editor yet. Whoever does could win with one vote."
          />
        ) : (
          <Candidates
            rankings={rankings}
            voted={voted}
            chosen={chosen}
            off={why !== null}
            onChoose={(id) => setChosen(id)}
          />
        )}
      </Panel>
      <Standing times={times} />
      <FormError>{error}</FormError>
      {rankings.length > 0 && (
        <ActBar>
          <Button
            look="filled"
            wide
            off={why !== null || !choice || choice.id === voted}
            busy={busy !== null}
            free
            onPress={() => choice && void submit({ body: { character_id: choice.id } })}
          >
            {why ??
              (!choice || choice.id === voted
                ? 'Choose a candidate'
                : voted === null
                  ? `Vote for ${choice.username}`
                  : `Move my vote to ${choice.username}`)}
          </Button>
        </ActBar>
      )}
    </>
  );
}

/** Standing for editor, and standing no more, which loses all votes (R438). */
function Standing({
  times: { voting_enabled: stands, can_stand: mayStand, stand_level: level },
}: {
  readonly times: Times;
}) {
  const { busy, error, submit } = useSubmit('POST times/voting', {
    errors: 'inline',
    overlay: false,
    ...(stands
      ? {
          asks: () => ({
            question: 'Cancel your nomination?',
            detail:
              'Are you sure you want to cancel your nomination and lose all votes? This action cannot be reversed.',
            buttons: [
              { label: 'Keep standing', value: 'no', focus: true },
              { label: 'Cancel nomination', value: 'yes', look: 'danger' as const, delaySeconds: 3 },
            ],
          }),
        }
      : {}),
    done: show,
  });
  if (!mayStand && !stands)
    return <p className={styles.note}>You can stand for editor from level {level} on.</p>;
  return (
    <div className={styles.standing}>
      <Switch
        checked={stands}
        busy={busy !== null}
        hint={stands ? 'Standing no more loses all your votes.' : 'It gives up your vote.'}
        onChange={(enabled) => void submit({ body: { enabled } })}
      >
        Stand for editor
      </Switch>
      <FormError>{error}</FormError>
    </div>
  );
}
