import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { chipMoney, count, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { Mission } from './answers.ts';
import styles from './missions.module.css';
import { Others } from './others.tsx';
import { RewardPanel } from './reward-panel.tsx';
import { StageRow } from './stage-row.tsx';
import { useMissionActs, type Ended } from './use-mission-acts.ts';
import type { Gift } from './use-stage.ts';
import { litStage } from './words.ts';

const lead = 'Every line you finish adds to the reward; leave early and you take what stands.';

/** A mission that the player is on (S054): its list, and the reward as it stands. */
export function MissionPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const place = `Crimes · ${useCharacter().location_name}`;
  return id === '' ? <First place={place} /> : <One key={id} id={id} place={place} />;
}

/** An address without a mission shows the first one that the player is on. */
function First({ place }: { readonly place: string }) {
  const page = useRead('GET missions', { quiet: true });
  // The one that was shown stays once it has ended.
  const [shown, setShown] = useState<string | null>(null);
  const first = page?.missions.find(({ attempt_id: attempt }) => attempt !== null)?.attempt_id ?? null;
  if (shown === null && first !== null) setShown(first);
  if (shown !== null) return <One id={shown} place={place} />;
  return (
    <Screen place={place} title="Mission" lead={lead}>
      {page === null ? (
        <SkeletonRows rows={6} height={64} />
      ) : (
        <Empty
          icon={<ScrollText aria-hidden="true" />}
          sentence="You are on no mission."
          next={<ButtonLink to="/main/missions">See all missions</ButtonLink>}
        />
      )}
    </Screen>
  );
}

function One({ id, place }: { readonly id: string; readonly place: string }) {
  // What was on the page when it ended: the call knows it no longer.
  const [over, setOver] = useState<{ readonly mission: Mission; readonly ended: Ended } | null>(null);
  return over === null ? (
    <Running id={id} place={place} onEnd={(mission, ended) => setOver({ mission, ended })} />
  ) : (
    <Over {...over} place={place} />
  );
}

interface RunningProps {
  readonly id: string;
  readonly place: string;
  readonly onEnd: (mission: Mission, ended: Ended) => void;
}

function Running({ id, place, onEnd }: RunningProps) {
  const mission = useRead('GET missions/:id', { params: { id }, quiet: true });
  if (mission !== null) return <Shown mission={mission} place={place} onEnd={onEnd} />;
  return (
    <Screen place={place} title="Mission" lead={lead}>
      <SkeletonRows rows={6} height={64} />
    </Screen>
  );
}

interface ShownProps {
  readonly mission: Mission;
  readonly place: string;
  readonly onEnd: (mission: Mission, ended: Ended) => void;
}

function Shown({ mission, place, onEnd }: ShownProps) {
  const acts = useMissionActs(mission, (ended) => onEnd(mission, ended));
  const [last, setLast] = useState<{ readonly gift: Gift | null; readonly nth: number }>({
    gift: null,
    nth: 0,
  });
  const { stages, asker, number: nth, name, done, of, started_at: started, attempt_id: attempt } = mission;
  const lit = litStage(stages);
  // On the phone the list comes first.
  const phone = usePhone();
  const quote = <Quote mission={mission} face={asker.avatar_url} />;
  return (
    <Screen
      place={`${place} · Mission ${nth} of ${mission.numbers}`}
      title={name}
      lead={lead}
      aside={
        <>
          <HeroFigure value={`${done} of ${of}`} label="lines done" />
          {started !== null && <HeroFigure value={whenTime(started, serverClock.now())} label="taken on" />}
        </>
      }
    >
      <Result mission={mission} last={last.gift} nth={last.nth} />
      <Stack>
        <div className={styles.two}>
          <section className={styles.panel} aria-label="What is asked for">
            {!phone && quote}
            <ol>
              {stages.map((stage, index) => (
                <StageRow
                  key={stage.id}
                  attempt={attempt ?? ''}
                  stage={stage}
                  nth={index + 1}
                  lit={stage.id === lit?.id}
                  onGift={(gift) => setLast((before) => ({ gift, nth: before.nth + 1 }))}
                />
              ))}
            </ol>
            {phone && quote}
          </section>
          <RewardPanel mission={mission} lit={lit} acts={acts} />
        </div>
        <Others type={mission.type_id} />
      </Stack>
    </Screen>
  );
}

/** Who asks, in their own words, and why it matters. */
export function Quote({ mission, face }: { readonly mission: Mission; readonly face: string }) {
  const { asker, instructions, matter } = mission;
  return (
    <div className={styles.quote}>
      <Avatar url={face} size={44} />
      <div>
        <blockquote>
          “{instructions}”
          <footer>
            {asker.name}, {asker.role}
          </footer>
        </blockquote>
        <p>{matter}</p>
      </div>
    </div>
  );
}

interface ResultProps {
  readonly mission: Mission;
  readonly last: Gift | null;
  /** Counts the gifts: two of the same words are two results. */
  readonly nth: number;
}

function Result({ mission: { icon, done, of, description }, last, nth }: ResultProps) {
  const isDone = done === of;
  if (last === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<GameIcon name={icon} />}
        verdict={isDone ? 'Everything is there.' : description}
        facts={isDone ? 'The reward waits for you.' : 'What you give shows here. It can be taken back.'}
        resultKey={isDone ? 'done' : 'open'}
      />
    );
  const { message, complete, added, title } = last;
  return (
    <ResultSlot
      tone={complete ? 'success' : 'plain'}
      icon={<GameIcon name={icon} />}
      verdict={message}
      facts={
        <>
          {added.money > 0 && <Chip tone="success">Reward + {money(added.money)}</Chip>}
          {added.bullets > 0 && <Chip>+ {count(added.bullets, 'bullet')}</Chip>}
          <Chip>{title}</Chip>
        </>
      }
      resultKey={`given ${nth}`}
    />
  );
}

interface OverProps {
  readonly mission: Mission;
  readonly ended: Ended;
  readonly place: string;
}

/** What came of it. The wait for the next one of its kind began with its start. */
function Over({ mission: { name, number: nth, numbers, icon, type_id: type }, ended, place }: OverProps) {
  return (
    <Screen place={`${place} · Mission ${nth} of ${numbers}`} title={name} lead={lead}>
      {ended.kind === 'cancelled' ? (
        <ResultSlot
          tone="warn"
          icon={<GameIcon name={icon} />}
          verdict={ended.message}
          facts="What you had given came back."
          resultKey="cancelled"
        />
      ) : (
        <ResultSlot
          tone={ended.answer.success ? 'success' : 'plain'}
          icon={<GameIcon name={icon} />}
          verdict={ended.answer.success_message}
          facts={
            <>
              <Chip tone="success">+ {chipMoney(ended.answer.money)}</Chip>
              {ended.answer.bullets > 0 && <Chip>+ {count(ended.answer.bullets, 'bullet')}</Chip>}
              <Chip tone="info">+ {number(ended.answer.level_points)} XP</Chip>
              {ended.answer.money_family > 0 && (
                <Chip>{money(ended.answer.money_family)} for the family</Chip>
              )}
            </>
          }
          resultKey="claimed"
        />
      )}
      <Stack>
        <ButtonLink to="/main/missions" look="filled">
          See all missions
        </ButtonLink>
        <Others type={type} />
      </Stack>
    </Screen>
  );
}
