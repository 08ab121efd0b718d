import { useAtomValue } from 'jotai/react';
import { Users } from 'lucide-react';
import type { Online } from './answers.ts';
import { number } from '../../app/text/format.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useGathered } from '../../app/reads/use-gathered.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CharacterLink } from '../characters/character-link.tsx';
import { levelText } from '../characters/level-text.ts';
import styles from './online-now.module.css';
import { sortOnline } from './online-order.ts';

/** Every desktop shows this list: each reads it at most this often, whoever comes and goes. */
const refreshMs = 15_000;
/** What fits a column; the page of who is online has the rest. */
const shownRows = 40;

/** How many are online, by push. */
export function OnlineCount() {
  const count = useAtomValue(stateAtom)?.online_count ?? 0;
  return <Chip>{number(count)}</Chip>;
}

/** Who is online and how they are, highest level first; follows by push who comes and goes. */
export function OnlineNow() {
  const online = useRead('GET online', { quiet: true, refetchMs: refreshMs });
  const changed = useGathered(() => refresh('GET online'), refreshMs);
  useChannel('online', { message: changed, resync: changed });
  if (online === null) return <SkeletonRows rows={8} height={57} />;
  if (online.characters.length === 0)
    return <Empty icon={<Users aria-hidden="true" />} sentence="Nobody is about. The city is yours." />;
  return (
    <div className={styles.list}>
      <ul>
        {sortOnline(online.characters, 'level_desc')
          .slice(0, shownRows)
          .map((row) => (
            <Row key={row.character.id} row={row} />
          ))}
      </ul>
      <p className={styles.all}>
        <TextLink to="/main/online">See them all</TextLink>
      </p>
    </div>
  );
}

function Row({ row: { character, in_prison } }: { readonly row: Online['characters'][number] }) {
  return (
    <li className={styles.row} data-row-link>
      <Avatar url={character.avatar_url} size={32} />
      <span className={styles.words}>
        <CharacterLink id={character.id} username={character.username} className={styles.name} />
        <small>
          {levelText(character.level)}
          {in_prison && <span className={styles.jailed}> · in prison</span>}
        </small>
      </span>
    </li>
  );
}
