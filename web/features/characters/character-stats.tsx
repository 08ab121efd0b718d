import { useAtomValue } from 'jotai/react';
import { CalendarDays, Clock, Crosshair, Shield, Skull, Wallet } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { fullDate, monthDay, shortMoney } from '../../app/text/format.ts';
import { Figures, type Figure } from '../../ui/figures.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import { characterAtom } from '../../app/state/state.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { BetweenYou, BustNow } from '../prison/between.tsx';
import { personActs } from '../../app/screens/contributions.ts';
import { ActionsButton } from './character-actions.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { FamilyName } from '../../kits/families/family-name.tsx';
import { OwnActs } from '../profile/own-acts.tsx';
import { BesideMine } from './beside-mine.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './character-stats.module.css';
import { lastSeenText } from './last-seen.ts';
import { Lately } from './lately.tsx';
import { ProfileFigures } from './profile-figures.tsx';

const ProfileSheet = lazy(async () => ({
  default: (await import('../profile/profile-sheet.tsx')).ProfileSheet,
}));

type CharacterPage = AnswerOf<'GET characters/:id'>;

interface CharacterStatsProps {
  readonly page: CharacterPage;
  /** Whether what the street knows stands elsewhere. */
  readonly streetBeside?: boolean;
}

/** What everybody may know of a life; to the living also what is between it and theirs. */
export function CharacterStats({ page, streetBeside = false }: CharacterStatsProps) {
  // The dialog stands outside the shell, and its viewer may be between two lives.
  const viewer = useAtomValue(characterAtom);
  const living = viewer !== null && viewer.dead === null;
  return (
    <Stack>
      {!streetBeside && <ProfileActs page={page} />}
      {living ? (
        <BesideViewer page={page} me={viewer.id} streetBeside={streetBeside} />
      ) : (
        <>
          <ProfileFigures page={page} />
          <Words page={page} />
          {!streetBeside && <Street page={page} beside={null} />}
        </>
      )}
    </Stack>
  );
}

/** What can be done about a gangster, or with the player's own profile, in one row: an icon over its word. */
export function ProfileActs({ page }: { readonly page: CharacterPage }) {
  const viewer = useAtomValue(characterAtom);
  if (page.character.dead !== null) return null;
  const living = viewer !== null && viewer.dead === null;
  return (
    <div className={styles.acts}>
      {living && (viewer.id === page.character.id ? <OwnActs /> : <ActsOnOther page={page} />)}
      <CopyLink id={page.character.id} />
    </div>
  );
}

function Words({ page: { profile, character } }: { readonly page: CharacterPage }) {
  if (profile === null) return null;
  const { avatar_box_url: portrait, username } = character;
  return (
    <Suspense fallback={<SkeletonBlock height={120} />}>
      <ProfileSheet profile={profile} portrait={portrait} username={username} />
    </Suspense>
  );
}

/** R198: what is done most stands here, all else behind one button. */
function ActsOnOther({ page }: { readonly page: CharacterPage }) {
  return (
    <>
      <BarActs page={page} side="before" />
      <ActionsButton page={page} />
      <BarActs page={page} side="after" />
    </>
  );
}

const BarActs = ({ page, side }: { readonly page: CharacterPage; readonly side: 'before' | 'after' }) =>
  personActs.map(({ name, Acts, onBar }) => onBar === side && <Acts key={name} page={page} />);

function BesideViewer({ page, me, streetBeside }: CharacterStatsProps & { readonly me: string }) {
  const { id, username } = page.character;
  const beside = useRead('GET characters/:id/beside', { params: { id }, quiet: true });
  const between = useRead('GET prison/between/:id', { params: { id }, quiet: true });
  // All at once: what came later would push the rest down.
  if (beside === null || between === null) return <SkeletonRows rows={8} height={44} />;
  const others = id !== me;
  return (
    <>
      {others && <BustNow id={id} username={username} between={between} />}
      <ProfileFigures page={page} />
      <Words page={page} />
      {!streetBeside && <Street page={page} beside={beside} />}
      {others && <BetweenYou username={username} between={between} />}
      {others && <BesideMine username={username} figures={beside.figures} />}
      <Lately lines={beside.lately} />
    </>
  );
}

/** What the street knows of a life, for a column of its own. */
export function StreetBeside({ page }: { readonly page: CharacterPage }) {
  const viewer = useAtomValue(characterAtom);
  return viewer !== null && viewer.dead === null ? (
    <SeenStreet page={page} />
  ) : (
    <Street page={page} beside={null} bare />
  );
}

function SeenStreet({ page }: { readonly page: CharacterPage }) {
  const { id } = page.character;
  const beside = useRead('GET characters/:id/beside', { params: { id }, quiet: true });
  return beside === null ? (
    <SkeletonRows rows={4} height={34} />
  ) : (
    <Street page={page} beside={beside} bare />
  );
}

function Street({ page, beside, bare = false }: StreetProps) {
  const known = [
    ...family(page, beside !== null),
    ...seen(page, beside),
    ...figures(page),
    ...killed(page, beside !== null),
  ];
  if (bare) {
    return (
      <section className={styles.street} aria-label="What the street knows">
        <Figures figures={known} />
      </section>
    );
  }
  return (
    <Panel title="What the street knows">
      <Figures figures={known} />
    </Panel>
  );
}

interface StreetProps {
  readonly page: CharacterPage;
  readonly beside: Beside | null;
  /** In a column of its own, which needs no frame and no title. */
  readonly bare?: boolean;
}

type Beside = AnswerOf<'GET characters/:id/beside'>;

/** The family, and the role in it. */
function family({ character }: CharacterPage, living: boolean): readonly Figure[] {
  if (character.family === null) return [];
  // Families’ pages are for players.
  const head = living ? <FamilyName family={character.family} /> : character.family.name;
  return [{ label: 'Family', head, value: character.family_role?.name ?? 'Member' }];
}

/** Of the living: when they were last heard of, and how long they are protected (R118). */
function seen({ character }: CharacterPage, beside: Beside | null): readonly Figure[] {
  if (character.dead !== null || beside === null) return [];
  const { last_seen_at: seenAt, protected_until: until } = beside;
  const last = {
    label: 'Last seen',
    icon: Clock,
    value: lastSeenText(character.active_now, seenAt, serverClock.now()),
  };
  return until === null
    ? [last]
    : [last, { label: 'Protected', icon: Shield, value: <TimeLeft until={until} lead="for" /> }];
}

/** Of those whom somebody killed: who did, once it is revealed (R637). */
function killed({ kill, character }: CharacterPage, living: boolean): readonly Figure[] {
  if (kill === null) return [];
  const { killer, type } = kill;
  // Whoever is dead and hidden keeps their place without a name.
  const unnamed = character.revealed_at === null ? 'Unrevealed' : 'A gangster';
  const value = killer === null ? unnamed : <CharacterLink {...killer} bare={!living} />;
  return [{ label: type === 'backfire' ? 'Killed by the backfire of' : 'Killed by', icon: Crosshair, value }];
}

/** What stands neither under the name nor among the large figures. */
function figures({ character, round }: CharacterPage): readonly Figure[] {
  const { wealth, created_at, dead_at } = character;
  const known = [
    { label: 'Wealth', icon: Wallet, value: `${wealth.name}, ${wealthRange(wealth)}` },
    { label: 'Came to town', icon: CalendarDays, value: `${monthDay(created_at)}, round ${round.id}` },
  ];
  return dead_at === null ? known : [...known, { label: 'Died', icon: Skull, value: fullDate(dead_at) }];
}

function wealthRange({ from, to }: CharacterPage['character']['wealth']): string {
  return to === null ? `${shortMoney(from)} or more` : `${shortMoney(from)} to ${shortMoney(to)}`;
}
