import { number, shortMoney, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { FamilyName } from '../../kits/families/family-name.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Target } from './answers.ts';
import styles from './shoot.module.css';

/** Whom the player is about to shoot at, as everybody may know them. */
export function TargetHead({ target }: { readonly target: Target }) {
  const { id, username, avatar_url: avatar, level, family, wealth, kills, bounty } = target;
  const { protected_until: protectedUntil } = target;
  return (
    <header className={styles.head}>
      <span className={styles.sight}>
        <Avatar url={avatar} size={72} />
      </span>
      <div className={styles.name}>
        <h2>
          <CharacterLink id={id} username={username} />
        </h2>
        <p>{levelText(level)}</p>
        {family && <FamilyName family={family} />}
      </div>
      <dl className={styles.known}>
        <div>
          <dt>Wealth</dt>
          <dd>{wealth}</dd>
        </div>
        <div>
          <dt>Revealed kills</dt>
          <dd>{number(kills)}</dd>
        </div>
        <div>
          <dt>On their head</dt>
          <dd>{bounty > 0 ? shortMoney(bounty) : 'nothing'}</dd>
        </div>
        {protectedUntil !== null && (
          <div>
            <dt>Protected until</dt>
            <dd>{whenTime(protectedUntil, serverClock.now())}</dd>
          </div>
        )}
      </dl>
    </header>
  );
}
