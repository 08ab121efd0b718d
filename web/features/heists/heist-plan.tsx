import { MessagesSquare, UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useOverPage } from '../../app/screens/link-dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, duration, money, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Ring } from '../../ui/ring.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Heist } from './answers.ts';
import { Blueprint } from './blueprint.tsx';
import { ChanceSum } from './chance-sum.tsx';
import styles from './plan.module.css';
import { heistsPath } from './paths.ts';
import { Seat } from './seat.tsx';
import { heistReads } from './use-heist.ts';

/** A heist that is planned or under way: the blueprint, the chance, the seats. */
export function HeistPlan({ heist }: { readonly heist: Heist }) {
  const { type_name: name, location_name: city, positions } = heist;
  const over = useOverPage();
  const running = heist.ends_at !== null;
  const isElsewhere = useCharacter().location_id !== heist.location_id && !running;
  return (
    <Screen
      place={`Crimes · ${city} · Heist`}
      title={name}
      lead={
        running
          ? `${heist.description} How it ends is rolled when its time is over, and not before.`
          : `It starts once all ${positions.length} seats are filled and everybody is in ${city} with what they need. It takes ${duration(heist.minutes * 60)}.`
      }
      aside={
        <>
          <HeroFigure value={heist.payout_text} label="if it works" />
          <HeroFigure
            value={money(heist.cost)}
            label={heist.is_leader ? 'you put in' : 'the leader put in'}
          />
        </>
      }
    >
      <Stack>
        <Status heist={heist} />
        {isElsewhere && (
          <p className={styles.note}>
            You are not in {city}.{' '}
            <TextLink to={`/main/airport?location_id=${heist.location_id}`}>Fly there</TextLink>
          </p>
        )}
        <section className={styles.plan} aria-label="The plan">
          <div className={styles.top}>
            <Blueprint heist={heist} />
            <ChanceSum heist={heist} />
          </div>
          <ol className={styles.seats} data-seats={positions.length}>
            {positions.map((position) => (
              <Seat key={position.id} heist={heist} position={position} />
            ))}
          </ol>
          {!running && <Acts heist={heist} />}
        </section>
        {heist.message_group_id !== null && (
          <ButtonLink to={`/main/messages/${heist.message_group_id}`} state={over}>
            <MessagesSquare size={16} aria-hidden="true" /> Talk to the crew
          </ButtonLink>
        )}
      </Stack>
    </Screen>
  );
}

function Status({ heist }: { readonly heist: Heist }) {
  const { ends_at: ends, started_at: since, expires_at: expires, missing } = heist;
  return (
    <ResultSlot
      tone={ends === null ? (missing.length === 0 ? 'success' : 'idle') : 'warn'}
      icon={<UsersRound aria-hidden="true" />}
      verdict={heist.status_text}
      facts={
        ends !== null ? (
          <span>You are free to do what you like until {clockTime(ends)}.</span>
        ) : (
          <span>
            {missing.map(({ name, text }) => `${name}: ${text.toLowerCase()}`).join(' · ')}
            {expires !== null &&
              `${missing.length > 0 ? ' · ' : ''}open until ${whenTime(expires, serverClock.now())}`}
          </span>
        )
      }
      wait={
        ends !== null && (
          <Ring since={since} until={ends}>
            <b>
              <TimeLeft until={ends} spoken="ends at" />
            </b>
          </Ring>
        )
      }
      resultKey={heist.status_text}
    />
  );
}

/** What the leader does with the plan, or a member; nothing of it once the heist runs (R649). */
function Acts({ heist }: { readonly heist: Heist }) {
  if (heist.invited) return <InviteActs heist={heist} />;
  return heist.is_leader ? <LeaderActs heist={heist} /> : <MemberActs heist={heist} />;
}

function LeaderActs({ heist }: { readonly heist: Heist }) {
  const navigate = useNavigate();
  const params = { id: heist.id };
  const open = useSubmit('POST heists/:id/set-public', { overlay: false, refreshes: heistReads });
  const start = useSubmit('POST heists/:id/start', {
    errors: 'inline',
    overlay: false,
    refreshes: heistReads,
  });
  const refund = heist.refund ?? 0;
  const cancel = useSubmit('POST heists/:id/cancel', {
    overlay: false,
    refreshes: heistReads,
    asks: () => ({
      question: 'Call the heist off?',
      detail:
        refund === heist.cost
          ? `You get all ${money(refund)} back.`
          : `You get ${money(refund)} of ${money(heist.cost)} back, and everybody what they brought.`,
      buttons: noOrYes('Keep planning', 'Call it off', 'danger'),
    }),
    done: () => void navigate(heistsPath),
  });
  const missing = heist.missing.map(({ name }) => name.toLowerCase());
  return (
    <div className={styles.bar}>
      <Switch
        checked={heist.public}
        busy={open.busy !== null}
        hint={heist.public ? 'anybody can take an open seat' : 'off: only who you invite'}
        onChange={(next) => void open.submit({ params, body: { public: next } })}
      >
        Open to strangers
      </Switch>
      <FormError>{start.error}</FormError>
      <span className={styles.acts}>
        <Button busy={cancel.busy !== null} onPress={() => void cancel.submit({ params })}>
          Cancel, {money(refund)} back…
        </Button>
        <Button
          look="filled"
          busy={start.busy !== null}
          off={!heist.can_start}
          onPress={() => void start.submit({ params })}
        >
          <span>
            Start the heist
            {missing.length > 0 && <small className={styles.under}>waits for {missing.join(', ')}</small>}
          </span>
        </Button>
      </span>
    </div>
  );
}

function MemberActs({ heist }: { readonly heist: Heist }) {
  const navigate = useNavigate();
  const leave = useSubmit('POST heists/:id/leave', {
    overlay: false,
    refreshes: heistReads,
    asks: () => ({
      question: 'Leave the heist?',
      detail: 'Your seat opens again. What you brought is yours again.',
      buttons: noOrYes('Stay', 'Leave', 'danger'),
    }),
    done: () => void navigate(heistsPath),
  });
  return (
    <div className={styles.bar}>
      <span className={styles.hint}>
        {heist.public ? 'Open to strangers.' : 'By invite only.'} The leader starts it.
      </span>
      <span className={styles.acts}>
        <Button busy={leave.busy !== null} onPress={() => void leave.submit({ params: { id: heist.id } })}>
          Leave…
        </Button>
      </span>
    </div>
  );
}

function InviteActs({ heist }: { readonly heist: Heist }) {
  const navigate = useNavigate();
  const seat = heist.positions.find(({ id }) => id === heist.own_position);
  const join = useSubmit('POST heists/join', { overlay: false, refreshes: heistReads });
  const decline = useSubmit('POST heists/:id/decline', {
    overlay: false,
    refreshes: ['GET heists'],
    done: () => void navigate(heistsPath),
  });
  return (
    <div className={styles.bar}>
      <span className={styles.hint}>
        {typeof seat?.invite_expires_at === 'string' && (
          <TimeLeft
            until={seat.invite_expires_at}
            lead="The seat is held for"
            spoken="The seat is held until"
          />
        )}
      </span>
      <span className={styles.acts}>
        <Button
          free
          busy={decline.busy !== null}
          onPress={() => void decline.submit({ params: { id: heist.id } })}
        >
          Decline
        </Button>
        <Button
          look="filled"
          busy={join.busy !== null}
          onPress={() => void join.submit({ body: { heist_id: heist.id, position: heist.own_position } })}
        >
          Take the seat{seat ? ` of ${seat.name.toLowerCase()}` : ''}
        </Button>
      </span>
    </div>
  );
}
