import { useCharacter } from '../../app/state/use-character.ts';
import { count, number } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenAct } from '../../ui/screen.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Shooting } from './answers.ts';
import styles from './shoot.module.css';

/** Where the target's card stands once there is one. */
export function NobodyChosen({ page }: { readonly page: Shooting }) {
  const { targets, elsewhere } = page;
  return (
    <section className={styles.nobody} aria-label="Your target">
      <p>
        {targets.length > 0
          ? 'Choose a target to see what it takes.'
          : elsewhere.length > 0
            ? 'Nobody is within reach. Fly to where they are, before the trail goes cold.'
            : 'Detectives look for whom you name. Whoever they find stands here until the trail goes cold.'}
      </p>
      {targets.length === 0 && <BeforeYouFire page={page} />}
      {targets.length > 0 && (
        <ScreenAct>
          <Button look="filled" off busy={false}>
            Choose a target
          </Button>
        </ScreenAct>
      )}
    </section>
  );
}

/** What a shot takes, with what the player has of it and where the rest is had. */
function BeforeYouFire({ page: { firearm, bullets, odds, elsewhere } }: { readonly page: Shooting }) {
  const { level } = useCharacter();
  const needed = odds.bulletsBase + odds.bulletsPerLevel * level.number;
  return (
    <ol className={styles.before} aria-label="Before you fire">
      <li>
        A firearm: you carry {firearm === null ? 'none. ' : `a ${firearm.name}.`}
        {firearm === null && <TextLink to="/main/blackmarket">Buy one at the Black Market</TextLink>}
      </li>
      <li>
        Bullets: you have {number(bullets)}. From a Tommy gun, {number(needed)} kill somebody of your level in
        half of all cases; a lesser firearm takes more.{' '}
        {bullets < needed && <TextLink to="/main/bullets">Bullet Store</TextLink>}
      </li>
      <li>
        {elsewhere.length > 0
          ? `A target: your detectives hold ${count(elsewhere.length, 'gangster')} in another city.`
          : 'A target: detectives have to find them first.'}
      </li>
      <li>Their city: you shoot where they are, and only when neither of you is protected.</li>
    </ol>
  );
}
