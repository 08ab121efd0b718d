import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { useCloseLinkDialog } from '../../app/screens/link-dialogs.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { characterAtom } from '../../app/state/state.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import { CharacterHistory } from '../history/character-history.tsx';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { EarnedAccolades } from '../accolades/earned-accolades.tsx';
import { Medals } from '../accolades/medals.tsx';
import { useEditing } from '../profile/editing.ts';
import { CharacterKills } from './character-kills.tsx';
import styles from './character-dialog.module.css';
import { CharacterStats, ProfileActs, StreetBeside } from './character-stats.tsx';
import { CharacterStatus } from '../../kits/people/character-status.tsx';
import type { ProfileEditorProps } from '../profile/profile-editor.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import { rememberCharacter } from '../../kits/people/recent-characters.ts';

/** [R075] The tabs that have something to show. */
const tabs = [
  { id: 'stats', label: 'Stats' },
  { id: 'accolades', label: 'Accolades' },
  { id: 'history', label: 'History' },
  { id: 'kills', label: 'Kills' },
] as const;

const ProfileEditor = dialogPart<'ProfileEditor', ProfileEditorProps>(
  'ProfileEditor',
  () => import('../profile/profile-editor.tsx'),
);

const refreshMs = 15_000;

/** The profile of a gangster over the page (S011, S171), by its address /main/character/{id}. */
export function CharacterDialog({ id }: { readonly id: string }) {
  const close = useCloseLinkDialog();
  const [query] = useSearchParams();
  const me = useAtomValue(characterAtom);
  const phone = usePhone();
  const living = me?.dead === null;
  // Whoever is between two lives sees the first tab alone: one column holds it.
  const narrow = phone || !living;
  const [editing, setEditing] = useEditing();
  const page = useRead('GET characters/:id', { params: { id }, quiet: true, refetchMs: refreshMs });
  const read = page !== null;
  useEffect(() => {
    if (read) rememberCharacter(id);
  }, [read, id]);
  const tab = tabs.find((each) => each.id === query.get('tab'))?.id ?? 'stats';
  if (page === null) {
    return (
      <Modal
        title="A gangster"
        steady={living}
        onClose={close}
        before={narrow ? <Avatar url={null} size={72} /> : <div className={styles.portrait} />}
        {...(narrow ? {} : { beside: <SkeletonRows rows={6} height={34} /> })}
      >
        <SkeletonRows rows={6} height={44} />
      </Modal>
    );
  }
  const { character } = page;
  // The tabs are for players: whoever is between two lives sees the first one alone.
  const switching = me?.dead === null && <QueryTabs label="About this gangster" tabs={tabs} current={tab} />;
  if (editing && me?.id === id && me.dead === null)
    return <ProfileEditor me={me} onClose={() => setEditing(false)} />;
  return (
    <Modal
      title={character.username}
      steady={living}
      onClose={close}
      before={
        narrow ? (
          <Avatar url={character.avatar_url} size={72} />
        ) : (
          <Portrait id={id} url={character.avatar_box_url} />
        )
      }
      under={
        <>
          <span>{levelText(character.level)}</span>
          <CharacterStatus character={character} />
        </>
      }
      {...(narrow ? {} : { beside: <Beside page={page} />, bar: switching })}
    >
      {narrow && switching}
      {tab === 'stats' && <CharacterStats page={page} streetBeside={!narrow} />}
      {tab === 'accolades' && (
        <Panel title="Accolades">
          <EarnedAccolades characterId={id} />
        </Panel>
      )}
      {tab === 'history' && (
        <Panel title="Other lives">
          <CharacterHistory id={id} />
        </Panel>
      )}
      {tab === 'kills' && <CharacterKills id={id} />}
    </Modal>
  );
}

/** What stands under the portrait. */
function Beside({ page }: { readonly page: PersonPage }) {
  return (
    <>
      <StreetBeside page={page} />
      <Medals characterId={page.character.id} />
      <ProfileActs page={page} />
    </>
  );
}

/** The large portrait, behind bars while its owner sits. */
function Portrait({ id, url }: { readonly id: string; readonly url: string }) {
  const living = useAtomValue(characterAtom)?.dead === null;
  return (
    <div className={styles.portrait}>
      <img src={url} alt="" />
      {living && <Bars id={id} />}
    </div>
  );
}

function Bars({ id }: { readonly id: string }) {
  const between = useRead('GET prison/between/:id', { params: { id }, quiet: true });
  return (between?.inmate ?? null) !== null && <div className={styles.bars} aria-hidden="true" />;
}
