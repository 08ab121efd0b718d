import { Pencil, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { menuEntries } from '../../app/screens/menu-entries.ts';
import { clockTime, count, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Crest } from '../../kits/families/crest.tsx';
import { Dominance } from '../../kits/families/dominance.tsx';
import { Markup } from '../../kits/markup/markup.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Stack } from '../../ui/screen.tsx';
import type { OwnFamily } from './answers.ts';
import styles from './dashboard.module.css';
import { FamilyFrame } from './family-frame.tsx';
import { War } from './war.tsx';

/** The page that a family's members come home to (S117). */
export function Dashboard() {
  return (
    <FamilyFrame
      act={
        <ButtonLink to="/main/family/bank" look="filled">
          Deposit
        </ButtonLink>
      }
    >
      {(page) => (
        <>
          {page.lost && <Lost lost={page.lost} />}
          <Ways />
          <Columns>
            <Stack>
              <NoticeBoard page={page} />
              <Online page={page} />
              <Leaders page={page} />
            </Stack>
            <Stack>
              <Dominance families={page.dominance} />
              {page.war && <War family={page.family} war={page.war} />}
              <InShort page={page} />
            </Stack>
          </Columns>
        </>
      )}
    </FamilyFrame>
  );
}

/** The family's other pages, which the menu shows to members. */
const ways = menuEntries.filter(
  ({ to }) => to.startsWith('/main/family/') && to !== '/main/family/dashboard',
);

/** Each of them is one tap away. */
function Ways() {
  return (
    <nav className={styles.ways} aria-label="In the family">
      {ways.map(({ to, label, icon: Icon }) => (
        <ButtonLink key={to} to={to}>
          <Icon size={18} aria-hidden="true" /> {label}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** What was lost last stands before everything else. */
function Lost({ lost }: { readonly lost: NonNullable<OwnFamily['lost']> }) {
  return (
    <section className={styles.lost} aria-label="What was lost last">
      <TriangleAlert size={24} aria-hidden="true" />
      <p>{lost.message}</p>
      <span>
        <time dateTime={lost.created_at}>{whenTime(lost.created_at, serverClock.now())}</time>
        <Link to="/main/activity?type=family">See the activity</Link>
      </span>
    </section>
  );
}

function NoticeBoard({ page: { notice, family } }: { readonly page: OwnFamily }) {
  const edits = family.permits.includes('can_edit_notice_board');
  return (
    <Panel
      title="Notice board"
      padded
      aside={
        <span className={styles.byline}>
          {notice !== null && (
            <span>
              {notice.character?.username ?? 'A gangster'}, {whenTime(notice.created_at, serverClock.now())}
            </span>
          )}
          {edits && (
            <Link
              to="/main/family/dashboard/settings"
              className={styles.pencil}
              aria-label="Write on the notice board"
            >
              <Pencil size={18} aria-hidden="true" />
            </Link>
          )}
        </span>
      }
    >
      {notice === null ? (
        <p className={styles.nothing}>Nothing is written here.</p>
      ) : (
        <div className={styles.notice}>
          <Markup text={notice.content} mentions={notice.mentions} tags="page" />
        </div>
      )}
    </Panel>
  );
}

function Online({ page: { online, family } }: { readonly page: OwnFamily }) {
  return (
    <Panel
      title="Online"
      mark={<b className={styles.mark}>{number(online.length)}</b>}
      aside={`of ${number(family.members_count)}, room for ${number(family.max_members)}`}
    >
      <ul className={styles.online}>
        {online.map(({ character, location_name, prison_until }) => (
          <li key={character.id} data-row-link>
            <Avatar url={character.avatar_url} />
            <span className={styles.words}>
              <CharacterLink id={character.id} username={character.username} />
              {prison_until === null ? (
                <small>{location_name}</small>
              ) : (
                <small className={styles.jailed}>in prison until {clockTime(prison_until)}</small>
              )}
            </span>
            <span className={styles.by}>Lv {character.level.number}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Leaders({ page: { boss, underboss, family } }: { readonly page: OwnFamily }) {
  const leaders = [
    { who: boss, role: boss?.id === family.founder?.id ? 'Boss, founder' : 'Boss' },
    { who: underboss, role: 'Underboss' },
  ];
  return (
    <Panel title="At its head">
      <ul className={styles.online}>
        {leaders.map(
          ({ who, role }) =>
            who !== null && (
              <li key={role} data-row-link>
                <Avatar url={who.avatar_url} />
                <span className={styles.words}>
                  <CharacterLink id={who.id} username={who.username} />
                  <small>
                    {role} {role === 'Underboss' && <Crest family={family} size={16} />}
                  </small>
                </span>
                <span className={styles.by}>{levelText(who.level)}</span>
              </li>
            ),
        )}
      </ul>
      {family.role.type === 'boss' ? <CloseFamily family={family} /> : <LeaveFamily family={family} />}
    </Panel>
  );
}

function InShort({ page: { family } }: { readonly page: OwnFamily }) {
  const facts = [
    ['Your role', family.role.name],
    ['Kill points', number(family.kill_points)],
    ['Respect', number(family.respect.amount)],
    ['Room for vehicles', number(family.max_vehicles)],
  ] as const;
  return (
    <Panel title="The family in short" padded>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The boss's way out besides handing over (R687). */
function CloseFamily({ family }: { readonly family: OwnFamily['family'] }) {
  const { busy, submit } = useSubmit('POST family/close', {
    overlay: false,
    asks: () => ({
      question: `Close ${family.name} for good?`,
      detail: `${count(family.members_count, 'member')} will be on their own, and the bank is shared out. The name is never used again this round.`,
      buttons: [
        { label: 'Keep it', value: 'no', focus: true },
        { label: 'Close the family', value: 'yes', look: 'danger', delaySeconds: 5 },
      ],
    }),
    refreshes: ['GET families', 'GET families/create'],
  });
  return (
    <div className={styles.leave}>
      <Button small busy={busy !== null} free onPress={() => void submit()}>
        Close the family…
      </Button>
    </div>
  );
}

/** Everybody else’s way out, for the fee that their role has (R687). */
function LeaveFamily({ family }: { readonly family: OwnFamily['family'] }) {
  const fee = family.leaving_fee;
  const { busy, submit } = useSubmit('POST family/leave', {
    overlay: false,
    asks: () => ({
      question: `Leave ${family.name}?`,
      detail: `${fee > 0 ? `It costs ${money(fee)} of your cash. ` : ''}For 24 hours you can be in no other family.`,
      buttons: noOrYes('Stay', 'Leave the family', 'danger'),
    }),
    refreshes: ['GET families', 'GET families/create'],
  });
  return (
    <div className={styles.leave}>
      <Button small busy={busy !== null} free onPress={() => void submit({ body: { fee } })}>
        {fee > 0 ? `Leave, ${money(fee)}…` : 'Leave the family…'}
      </Button>
    </div>
  );
}
