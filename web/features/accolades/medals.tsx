import { monthDay } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import styles from './medals.module.css';

/** So many are drawn; a number says how many more there are. */
const most = 4;

/** The accolades of a gangster as a row of medals, the newest first; nothing before the first. */
export function Medals({ characterId }: { readonly characterId: string }) {
  const answer = useRead('GET characters/:id/accolades', { params: { id: characterId }, quiet: true });
  const earned = (answer?.accolades ?? [])
    .map((accolade) => ({
      ...accolade,
      last:
        accolade.tiers
          .map((tier) => tier.complete_at)
          .toSorted()
          .at(-1) ?? '',
    }))
    .toSorted((one, other) => (one.last > other.last ? -1 : 1));
  const [newest] = earned;
  if (newest === undefined) return null;
  return (
    <section aria-label="Newest accolades">
      <ul className={styles.medals}>
        {earned.slice(0, most).map(({ id, name, icon }) => (
          <li key={id} title={name}>
            <GameIcon name={icon} size={22} />
            <span className="visually-hidden">{name}</span>
          </li>
        ))}
        {earned.length > most && <li>+ {earned.length - most}</li>}
      </ul>
      <p className={styles.newest}>
        Newest: {newest.name}, {monthDay(newest.last)}
      </p>
    </section>
  );
}
