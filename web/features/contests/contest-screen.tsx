import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { Trophy } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { changeAnswer, refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import type { Contest, ContestPage, ScoresFrame } from './answers.ts';
import styles from './contests.module.css';
import { ContestStandings } from './contest-standings.tsx';
import { ownPlaceIn, withScores } from './live-scores.ts';
import { OwnPlace } from './own-place.tsx';
import { Trend } from './trend.tsx';
import { placesText, prizeText } from './words.ts';

/** R676. Pushes come sooner; what they cannot tell, such as a death, is a second old at most. */
const readEveryMs = 1_000;

export function ContestScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  return id === '' ? <FirstContest /> : <OneContest key={id} id={id} />;
}

/** An address without a contest leads to the one that is listed first. */
function FirstContest() {
  const contests = useRead('GET contests', { query: {} })?.contests.data ?? null;
  const first = contests?.[0];
  if (first) return <Navigate replace to={`/main/contests/view?id=${first.id}`} />;
  return (
    <Screen place="Community · Contest" title="Contest">
      {contests === null ? (
        <SkeletonRows rows={6} height={44} />
      ) : (
        <Empty
          icon={<Trophy />}
          sentence="There are no contests"
          next={<ButtonLink to="/main/events">See what is planned</ButtonLink>}
        />
      )}
    </Screen>
  );
}

/** One contest (S138): the player's place first, then everybody's, the prizes and the instructions. */
function OneContest({ id }: { readonly id: string }) {
  const me = useCharacter().id;
  const contest = useRead('GET contests/:id', { params: { id }, refetchMs: readEveryMs })?.contest ?? null;
  const resync = () => refresh('GET contests/:id');
  useChannel(`contest-${id}`, {
    message(_event, data) {
      // The frames are composed of the same view as the page.
      const after = contest && withScores(contest, data as ScoresFrame);
      const own = after && ownPlaceIn(after, me);
      if (after === null || (after.joined && own === null)) return resync();
      changeAnswer('GET contests/:id', () => ({ contest: { ...after, own } }), { params: { id } });
    },
    resync,
  });
  return (
    <Screen
      place="Community · Contest"
      title={contest?.title ?? 'Contest'}
      lead={contest && leadOf(contest)}
      aside={contest && contest.state !== 'inactive' && <Join contest={contest} />}
    >
      {contest === null ? (
        <Stack>
          <SkeletonBlock height={98} />
          <SkeletonRows rows={6} height={44} />
        </Stack>
      ) : (
        <>
          <OwnPlace contest={contest} />
          <Columns>
            <ContestStandings contest={contest} />
            <Stack>
              <Trend contest={contest} />
              <Prizes contest={contest} />
              <Instructions contest={contest} />
            </Stack>
          </Columns>
        </>
      )}
    </Screen>
  );
}

function leadOf({ type_name, state, cancelled }: Contest): string {
  if (cancelled) return 'This contest was called off. Nobody is paid.';
  const counts = state === 'inactive' ? 'counted' : 'counts';
  return `What ${counts}: ${type_name.toLowerCase()}. Equal scores share the place and its prize.`;
}

const show = (page: ContestPage) =>
  changeAnswer('GET contests/:id', () => page, { params: { id: page.contest.id } });

function Join({ contest: { id, joined, participants_count: many } }: { readonly contest: Contest }) {
  const { busy, error, submit } = useSubmit('POST contests/:id/participants', {
    errors: 'inline',
    overlay: false,
    done: show,
    refreshes: ['GET contests'],
  });
  const figure = <HeroFigure value={count(many, 'gangster')} label="in it" />;
  if (joined) return figure;
  return (
    <>
      {figure}
      <div>
        <Button look="filled" busy={busy !== null} onPress={() => void submit({ params: { id } })}>
          Join the contest
        </Button>
        <FormError>{error}</FormError>
      </div>
    </>
  );
}

function Prizes({ contest }: { readonly contest: Contest }) {
  const { own, prizes, state, cancelled, ends_at: ends } = contest;
  const isOwn = (from: number, to: number) =>
    !cancelled && own !== null && own.score > 0 && own.rank >= from && own.rank <= to;
  return (
    <Panel
      title="Prizes"
      aside={
        cancelled
          ? 'not paid'
          : `${state === 'inactive' ? 'paid' : 'to be paid'} ${whenTime(ends, serverClock.now())}`
      }
    >
      <ul aria-label="Prizes">
        {prizes.map((prize) => (
          <li key={prize.from} className={styles.prize} data-mine={isOwn(prize.from, prize.to) || undefined}>
            <span>
              {placesText(prize)}
              {isOwn(prize.from, prize.to) && (
                <span className={styles.mine}>
                  {state === 'inactive' ? 'your place' : 'yours as it stands'}
                </span>
              )}
            </span>
            <b>{prizeText(prize)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Instructions({ contest }: { readonly contest: Contest }) {
  const { id, title, joined, immutable, state, instructions } = contest;
  const { busy, error, submit } = useSubmit('POST contests/:id/leave', {
    errors: 'inline',
    overlay: false,
    done: show,
    refreshes: ['GET contests'],
    asks: () => ({
      question: `Leave ${title}?`,
      detail: 'Your score is lost. If you join again, you start from zero.',
      buttons: noOrYes('Cancel', 'Leave', 'danger'),
    }),
  });
  return (
    <Panel
      title="Instructions"
      padded
      aside={
        joined &&
        state !== 'inactive' &&
        (immutable ? (
          'Nobody can leave'
        ) : (
          <Button look="quiet" small busy={busy !== null} onPress={() => void submit({ params: { id } })}>
            Leave the contest…
          </Button>
        ))
      }
    >
      <FormError>{error}</FormError>
      <p className={styles.instructions}>{instructions}</p>
      {immutable && !joined && state !== 'inactive' && (
        <p className={styles.note}>Nobody can leave this contest once they are in.</p>
      )}
    </Panel>
  );
}
