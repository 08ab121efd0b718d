import { Crosshair, HandCoins, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, number } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type { Bounty, PaidBounty, Wall } from './answers.ts';
import styles from './bounties.module.css';
import { Poster, useDayText } from './poster.tsx';
import { useWall } from './use-wall.ts';

/** What the wall shows: all bounties, those on families at war, or the player's own. */
const shows = ['open', 'war', 'mine'] as const;
type Shows = (typeof shows)[number];

const titles: Readonly<Record<Shows, string>> = {
  open: 'Open bounties',
  war: 'Bounties on families at war',
  mine: 'Your bounties',
};
const nothing: Readonly<Record<Shows, string>> = {
  open: 'No bounties have been added.',
  war: 'Nobody of a family at war has a price on their head.',
  mine: 'You have no bounty open.',
};

/** Every open bounty as a poster on the wall, the highest first (S111). */
export function Bounties() {
  const [query] = useSearchParams();
  const shown = shows.find((each) => each === query.get('show')) ?? 'open';
  const page = usePageNumber();
  const wall = useWall({ page, mine: shown === 'mine', atWar: shown === 'war' });
  return (
    <Screen
      place={`Killing · ${useCharacter().location_name}`}
      title="Bounties"
      lead={`Whoever kills the name takes the money. Posting costs ${number(wall?.fee_percent ?? 20)} percent on top.`}
      aside={
        <ButtonLink look="filled" to="/main/bounties/add">
          <Plus size={16} aria-hidden="true" /> Post a bounty
        </ButtonLink>
      }
    >
      {wall === null ? (
        <SkeletonBlock height={520} />
      ) : (
        <>
          {wall.on_you.amount > 0 && <OnYou on={wall.on_you} />}
          <div className={styles.filter}>
            <nav className={styles.segments} aria-label="Which bounties">
              <Segment to="/main/bounties" on={shown === 'open'}>
                Open {number(wall.count)}
              </Segment>
              <Segment to="/main/bounties?show=war" on={shown === 'war'}>
                On families at war
              </Segment>
              <Segment to="/main/bounties?show=mine" on={shown === 'mine'}>
                Mine {number(wall.open)}
              </Segment>
            </nav>
            <p className={styles.sum}>highest first, {money(wall.sum)} open</p>
          </div>
          <Posters wall={wall} shown={shown} page={page} />
          <Pages
            current={page}
            last={wall.bounties.last_page}
            to={(next) => `/main/bounties?${shown === 'open' ? '' : `show=${shown}&`}page=${next}`}
            words={{ before: 'Higher', after: 'Lower' }}
          />
        </>
      )}
    </Screen>
  );
}

interface SegmentProps {
  readonly to: string;
  readonly on: boolean;
  readonly children: ReactNode;
}

function Segment({ to, on, children }: SegmentProps) {
  return (
    <Link
      replace
      to={to}
      aria-current={on ? 'page' : undefined}
      className={classNames(styles.segment, on && styles.on)}
    >
      {children}
    </Link>
  );
}

function OnYou({ on: { amount, count: many, last } }: { readonly on: Wall['on_you'] }) {
  const dayText = useDayText();
  return (
    <section className={styles.onYou} aria-label="On you">
      <Crosshair size={24} aria-hidden="true" />
      <b>There is {money(amount)} on you.</b>
      <p>
        {many > 1 && `${count(many, 'bounty', 'bounties')}, the last by `}
        {last && <By bounty={last} start={many === 1} />}
        {last && `, ${dayText(last.created_at)}`}. Nobody has collected yet.
      </p>
    </section>
  );
}

/** Who offers it, as the player may know them. */
function By({
  bounty: { character, anonymous },
  start = true,
}: {
  readonly bounty: Pick<Bounty, 'character' | 'anonymous'>;
  readonly start?: boolean;
}) {
  if (character) return <CharacterLink id={character.id} username={character.username} />;
  if (anonymous) return start ? 'Anonymous' : 'an unnamed gangster';
  return start ? 'A gangster' : 'a gangster';
}

interface PostersProps {
  readonly wall: Wall;
  readonly shown: Shows;
  readonly page: number;
}

function Posters({ wall, shown, page }: PostersProps) {
  const paid = shown !== 'open' || page > 1 ? [] : wall.paid;
  const { data } = wall.bounties;
  if (data.length + paid.length === 0)
    return (
      <Panel title={shown === 'open' ? 'Wanted' : titles[shown]}>
        <Empty
          icon={<HandCoins />}
          sentence={nothing[shown]}
          next={<ButtonLink to="/main/bounties/add">Post a bounty</ButtonLink>}
        />
      </Panel>
    );
  return (
    <ul className={styles.wall} aria-label={titles[shown]}>
      {data.map((bounty) => (
        <li key={bounty.id}>
          <OpenPoster bounty={bounty} />
        </li>
      ))}
      {paid.map((bounty) => (
        <li key={bounty.id}>
          <PaidPoster bounty={bounty} />
        </li>
      ))}
    </ul>
  );
}

function OpenPoster({ bounty }: { readonly bounty: Bounty }) {
  const me = useCharacter().id;
  const dayText = useDayText();
  const { target, amount, target_sum: sum, remove_amount: back } = bounty;
  const isMe = target?.id === me;
  return (
    <Poster
      target={target}
      amount={amount}
      isMe={isMe}
      {...(isMe ? { tag: 'You' } : back === null ? {} : { tag: 'Yours' })}
      by={
        <>
          {back === null ? <By bounty={bounty} /> : bounty.anonymous ? 'you, unnamed' : 'you'}
          {`, ${dayText(bounty.created_at)}`}
          {sum > amount && <small>{money(sum)} on them in all</small>}
        </>
      }
      act={
        isMe ? undefined : back === null ? (
          target && (
            <ButtonLink small to={`/main/detectives?username=${encodeURIComponent(target.username)}`}>
              Hire a detective
            </ButtonLink>
          )
        ) : (
          <TakeDown bounty={bounty} back={back} />
        )
      }
    />
  );
}

function TakeDown({ bounty: { id, target }, back }: { readonly bounty: Bounty; readonly back: number }) {
  const { busy, submit } = useSubmit('DELETE bounties/:id', {
    overlay: false,
    refreshes: ['GET bounties', 'GET bounties/statistics'],
    asks: () => ({
      question: `Take the bounty on ${target?.username ?? 'them'} down?`,
      detail: `You get ${money(back)} back. What posting it cost is gone.`,
      buttons: noOrYes('Leave it', 'Take it down', 'danger'),
    }),
  });
  return (
    <Button
      small
      free
      busy={busy !== null}
      label={`Take the bounty on ${target?.username ?? 'them'} down for ${money(back)}`}
      onPress={() => void submit({ params: { id } })}
    >
      Take it down
    </Button>
  );
}

/** One that somebody has collected lately. */
function PaidPoster({ bounty }: { readonly bounty: PaidBounty }) {
  const dayText = useDayText();
  return (
    <Poster
      target={bounty.target}
      amount={bounty.amount}
      stamp={`Paid ${dayText(bounty.collected_at)}`}
      by={
        <>
          <By bounty={bounty} />, {dayText(bounty.created_at)}
        </>
      }
    />
  );
}
