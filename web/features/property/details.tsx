import { useState, type ReactNode } from 'react';
import { clockTime, money, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { FamilyName } from '../../kits/families/family-name.tsx';
import { Acts } from './acts.tsx';
import type { Property, PropertyPage, Weapon } from './answers.ts';
import styles from './details.module.css';
import { Earned } from './earned.tsx';
import { StrengthBar } from './strength-bar.tsx';
import { leftAfter, outOfTen } from './strength-text.ts';
import { Weapons } from './weapons.tsx';

interface DetailsProps {
  readonly page: PropertyPage;
  readonly property: Property;
  /** What the last act did, where it has its place here. */
  readonly result: ReactNode;
}

/** A property: who holds it, how strong it is, and what can be done with it. */
export function Details({ page, property, result }: DetailsProps) {
  const { weapons } = page;
  const [picked, setPicked] = useState<string | null>(null);
  const weapon = weaponOf(weapons, picked);
  const isOwn = useCharacter().id === property.character?.id;
  const { amount } = property.strength;
  const after =
    property.can_attack && weapon && amount !== null ? leftAfter(amount, weapon.multiplier) : null;
  return (
    <section className={styles.details} aria-labelledby="property-chosen">
      <div className={styles.head}>
        <h2 id="property-chosen" className={styles.name}>
          The {property.name}
        </h2>
        <Holder property={property} />
        <StrengthBar amount={amount} after={after} own={isOwn} />
        <p className={styles.row}>
          <b>{amount === null ? 'Not checked' : outOfTen(amount)}</b>
          {property.checked_at !== null && <span>checked {clockTime(property.checked_at)}</span>}
          {after !== null && weapon && (
            <b className={styles.planned}>
              → {after} with {weapon.name.toLowerCase()}
            </b>
          )}
        </p>
        <p className={styles.row}>
          <span>Pays</span>
          <b>{money(property.details.income)} an hour</b>
        </p>
        {isOwn && <OwnIncome page={page} property={property} />}
      </div>
      {result !== null && <div className={styles.result}>{result}</div>}
      {property.can_attack && weapon && <Weapons weapons={weapons} chosen={weapon} onChoose={setPicked} />}
      <Acts property={property} weapon={weapon} isOwn={isOwn} />
    </section>
  );
}

/** The weapon that was picked, else the strongest that is there. */
const weaponOf = (weapons: readonly Weapon[], picked: string | null): Weapon | null =>
  weapons.find(({ id, is_available }) => is_available && id === picked) ??
  weapons.findLast(({ is_available }) => is_available) ??
  null;

function Holder({ property: { character, started_at: since } }: { readonly property: Property }) {
  if (character === null || since === null) return <p className={styles.holder}>Nobody holds it.</p>;
  const { id, username, avatar_url: url, family } = character;
  const when = `since ${whenTime(since, serverClock.now())}`;
  return (
    <div className={styles.holder}>
      <Avatar url={url} />
      <div>
        <CharacterLink id={id} username={username} />
        <small>
          {family === null ? (
            `No family, ${when}`
          ) : (
            <>
              <FamilyName family={family} />, {when}
            </>
          )}
        </small>
      </div>
    </div>
  );
}

function OwnIncome({ page, property }: { readonly page: PropertyPage; readonly property: Property }) {
  const contract = page.contracts.find(({ id }) => id === property.id);
  if (!contract) return null;
  return (
    <p className={styles.row}>
      <span>To collect, full {whenTime(contract.full_at, serverClock.now())}</span>
      <b>
        <Earned contract={contract} />
      </b>
    </p>
  );
}
