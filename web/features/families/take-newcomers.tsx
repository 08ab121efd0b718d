import { count } from '../../app/text/format.ts';
import { Crest } from '../../kits/families/crest.tsx';
import { FamilyName } from '../../kits/families/family-name.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Family } from './answers.ts';
import styles from './families.module.css';

const shown = 3;

/** For who is in none: what a family brings, and three that have room, with whom to ask there. */
export function TakeNewcomers({ families }: { readonly families: readonly Family[] }) {
  const open = families
    .filter(({ members_count, max_members }) => members_count < max_members)
    .slice(0, shown);
  return (
    <Panel title="You are on your own" padded>
      <p className={styles.advice}>
        A family takes a cut of what its members earn and puts it to work: one bank, one garage, businesses
        that pay every 24 hours. The properties of all its members count as its own, and so do their enemies.{' '}
        {open.length > 0
          ? 'These have room: ask the boss for an invite.'
          : 'None has room now. An invite would come as an alert.'}
      </p>
      {open.length > 0 && (
        <ul className={styles.open}>
          {open.map((family) => (
            <li key={family.id}>
              <Crest family={family} size={40} />
              <span className={styles.words}>
                <FamilyName family={family} className={styles.name} />
                <small>
                  room for {count(family.max_members - family.members_count, 'more', 'more')}
                  {family.boss !== null && (
                    <>
                      {', ask '}
                      <CharacterLink id={family.boss.id} username={family.boss.username} />
                    </>
                  )}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
