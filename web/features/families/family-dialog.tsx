import { Crosshair, Pencil } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import { useCloseLinkDialog } from '../../app/screens/link-dialogs.ts';
import { fullDate, number, percent } from '../../app/text/format.ts';
import { Crest } from '../../kits/families/crest.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import { respectText } from '../../kits/people/respect-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/screen.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import { useEditing } from '../profile/editing.ts';
import { ProfileSheet } from '../profile/profile-sheet.tsx';
import type { FamilyKill, FamilyPage } from './answers.ts';
import styles from './dashboard.module.css';
import type { FamilyEditorProps } from './family-editor.tsx';

const tabs = [
  { id: 'stats', label: 'Stats' },
  { id: 'members', label: 'Members' },
  { id: 'kills', label: 'Kills' },
] as const;

const FamilyEditor = dialogPart<'FamilyEditor', FamilyEditorProps>(
  'FamilyEditor',
  () => import('./family-editor.tsx'),
);

const refreshMs = 15_000;

/** A family over the page (S012, S172), by its address /main/familyprofile/{id}. What cannot be read closes (R756). */
export function FamilyDialog({ id }: { readonly id: string }) {
  const close = useCloseLinkDialog();
  const [query] = useSearchParams();
  const [editing, setEditing] = useEditing();
  const page = useRead('GET families/:id', { params: { id }, quiet: true, refetchMs: refreshMs });
  const tab = tabs.find((each) => each.id === query.get('tab'))?.id ?? 'stats';
  if (page === null)
    return (
      <Modal title="A family" steady onClose={close}>
        <SkeletonRows rows={6} height={44} />
      </Modal>
    );
  const { family, can_edit_profile } = page;
  if (editing && can_edit_profile)
    return <FamilyEditor id={id} family={family} onClose={() => setEditing(false)} />;
  return (
    <Modal
      title={family.name}
      steady
      onClose={close}
      before={<Crest family={family} size={72} />}
      under={
        <>
          <span>
            {family.closed_at === null
              ? `Since ${fullDate(family.created_at)}`
              : `${fullDate(family.created_at)} to ${fullDate(family.closed_at)}`}
          </span>
          {family.closed_at !== null && <Chip tone="danger">Closed</Chip>}
          {can_edit_profile && (
            <Button small onPress={() => setEditing(true)}>
              <Pencil size={16} aria-hidden="true" /> Edit profile
            </Button>
          )}
        </>
      }
    >
      <QueryTabs label="About this family" tabs={tabs} current={tab} />
      <Stack>
        {tab === 'stats' && <Stats family={family} />}
        {tab === 'members' && <Members family={family} />}
        {tab === 'kills' && <Kills id={id} />}
      </Stack>
    </Modal>
  );
}

type Family = FamilyPage['family'];

function Stats({ family }: { readonly family: Family }) {
  const { profile, boss, underboss, kills, respect } = family;
  const named = (who: Family['boss']) =>
    who === null ? 'nobody' : <CharacterLink id={who.id} username={who.username} />;
  return (
    <>
      <Panel title="Standing">
        <Figures
          figures={[
            { label: 'Boss', value: named(boss) },
            { label: 'Underboss', value: named(underboss) },
            {
              label: 'Members',
              value: `${number(family.members_count)} of ${number(family.max_members)}`,
            },
            { label: 'Dominance', value: percent(family.dominance) },
            { label: 'Kill points', value: number(kills.points) },
            { label: 'Kills', value: number(kills.count) },
            { label: 'Respect', value: respectText(respect) },
          ]}
        />
      </Panel>
      {(profile.content !== '' || profile.bg_colour !== null) && (
        <ProfileSheet profile={{ ...profile, blend_avatar: false }} portrait="" username={family.name} />
      )}
    </>
  );
}

function Members({ family: { members } }: { readonly family: Family }) {
  return (
    <Panel title="Members">
      {members.length === 0 ? (
        <Empty icon={<Crosshair aria-hidden="true" />} sentence="Nobody is left in it." />
      ) : (
        <ul className={styles.online}>
          {members.map(({ character, role }, index) => (
            <li key={character?.id ?? index} data-row-link>
              <Avatar url={character?.avatar_url ?? null} />
              <span className={styles.words}>
                {character === null ? (
                  'A gangster'
                ) : (
                  <CharacterLink id={character.id} username={character.username} />
                )}
                <small>{role.name}</small>
              </span>
              {character !== null && <span className={styles.by}>{levelText(character.level)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const named = (who: FamilyKill['killer']) =>
  who === null ? 'A gangster' : <CharacterLink id={who.id} username={who.username} />;

const columns: readonly Column<FamilyKill>[] = [
  { head: 'Victim', cell: ({ deceased }) => named(deceased), phone: 'main' },
  { head: 'Killer', cell: ({ killer }) => named(killer) },
  { head: 'When', cell: ({ created_at }) => fullDate(created_at) },
  { head: 'Points', cell: ({ points }) => number(points), number: true, phone: 'end' },
];

function Kills({ id }: { readonly id: string }) {
  const answer = useRead('GET families/:id/kills', { params: { id }, quiet: true });
  return (
    <Panel title="Kills">
      {answer === null && <SkeletonRows rows={4} height={44} />}
      {answer?.kills.length === 0 && (
        <Empty
          icon={<Crosshair aria-hidden="true" />}
          sentence="No blood on this family’s hands, as far as anyone can prove."
        />
      )}
      {answer !== null && answer.kills.length > 0 && (
        <Table
          label="Kills"
          rows={answer.kills}
          columns={columns}
          rowKey={({ created_at, deceased }) => `${created_at} ${deceased?.id ?? ''}`}
        />
      )}
    </Panel>
  );
}
