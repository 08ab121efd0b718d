import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { FeedEntry, PropertyPage } from './answers.ts';
import styles from './feed.module.css';

interface FeedProps {
  readonly page: PropertyPage;
  readonly entries: readonly FeedEntry[];
}

/** What happened to the city's properties, the newest first (R520), live. */
export function Feed({ page, entries }: FeedProps) {
  return (
    <Panel bare title="Events" aside={<span className={styles.live}>live</span>}>
      {entries.length === 0 ? (
        <Empty
          icon={<GameIcon name="newspaper" />}
          sentence={`Nothing has happened to the properties of ${page.location_name} yet.`}
        />
      ) : (
        <ul className={styles.feed}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.created_at}>{whenTime(entry.created_at, serverClock.now())}</time>
              <span className={styles.icon} data-kind={entry.kind}>
                <GameIcon name={iconOf(page, entry)} size={16} />
              </span>
              <Message entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function iconOf({ weapons, properties }: PropertyPage, entry: FeedEntry): string {
  const weapon = weapons.find(({ id }) => id === entry.weapon_id);
  if (weapon) return weapon.icon;
  if (entry.kind === 'check') return 'shield';
  return properties.find(({ id }) => id === entry.protection_id)?.details.icon ?? 'shield';
}

/** The sentence, with the name at its beginning as a link, or "You". */
function Message({ entry: { message, character } }: { readonly entry: FeedEntry }) {
  const me = useCharacter().id;
  if (character === null || !message.startsWith(character.username)) return <span>{message}</span>;
  const rest = message.slice(character.username.length);
  return (
    <span>
      {character.id === me ? <b>You</b> : <CharacterLink id={character.id} username={character.username} />}
      {rest}
    </span>
  );
}
