import { Flame, Landmark } from 'lucide-react';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, duration, money, number, percent, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useOutcomeSound } from '../../app/sound/use-outcome-sound.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { CheckDraw } from '../../kits/draws/check-draw.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Screen, ScreenAct, Stack } from '../../ui/screen.tsx';
import type { HeistResult, Share } from './answers.ts';
import { OpenVault } from './open-vault.tsx';
import { heistsPath } from './paths.ts';
import styles from './result.module.css';

/** How a heist ended: the haul first, then the shares. */
export function Result({ result }: { readonly result: HeistResult }) {
  const { success, asset, shares, haul } = result;
  useOutcomeSound(result.id, success ? 'success' : 'danger');
  const mine = shares.find((share) => share.mine);
  return (
    <Screen
      place={`Crimes · ${result.location_name} · Heist`}
      title={result.type_name}
      lead={`${success ? 'It worked' : 'It failed'} at ${clockTime(result.complete_at)}.`}
    >
      <Stack>
        <section className={styles.card} data-success={success || undefined} aria-label="Result">
          <OpenVault open={success} />
          <div className={styles.words}>
            <p className={styles.place}>
              {result.type_name} · {whenTime(result.complete_at, serverClock.now())}
            </p>
            <p className={styles.verdict}>{result.message}</p>
            <p className={styles.haul}>{success ? amountText(asset, haul) : 'Nothing'}</p>
            <p className={styles.chips}>
              <Chip>at {percent(result.chance)}</Chip>
              {mine && (
                <>
                  <Chip tone="info">+ {number(mine.level_points)} XP</Chip>
                  <Chip tone="warn">
                    <Flame size={14} aria-hidden="true" /> Heat + {number(mine.heat_percent)}
                  </Chip>
                </>
              )}
            </p>
          </div>
        </section>
        <ul className={styles.shares} aria-label="Shares">
          {shares.map((share) => (
            <ShareRow key={share.position_id} share={share} asset={asset} success={success} />
          ))}
        </ul>
        <p className={styles.draw}>
          <CheckDraw id={result.draw.id} at={result.draw.created_at} shared inWords />
        </p>
        <ScreenAct>
          <div className={styles.acts}>
            {success && asset === 'money' && mine && (
              <ButtonLink look="filled" to="/main/bank">
                <Landmark size={16} aria-hidden="true" /> Bank {money(mine.amount)}
              </ButtonLink>
            )}
            <ButtonLink to={heistsPath}>
              Next heist
              {result.wait_until !== null && (
                <small className={styles.when}>at {clockTime(result.wait_until)}</small>
              )}
            </ButtonLink>
          </div>
        </ScreenAct>
      </Stack>
    </Screen>
  );
}

const amountText = (asset: HeistResult['asset'], amount: number): string =>
  asset === 'money' ? money(amount) : `${number(amount)} bullets`;

interface ShareRowProps {
  readonly share: Share;
  readonly asset: HeistResult['asset'];
  readonly success: boolean;
}

function ShareRow({ share, asset, success }: ShareRowProps) {
  const { character, mine } = share;
  const me = useCharacter();
  return (
    <li className={styles.share} data-own={mine || undefined} data-row-link>
      <Avatar url={character?.avatar_url ?? null} size={36} />
      <span>
        <b>
          {character === null ? (
            'A gangster'
          ) : (
            <CharacterLink id={character.id} username={mine ? me.username : character.username} />
          )}
        </b>
        <small>
          {share.position_name}
          {mine && ', you'}
        </small>
      </span>
      <span className={styles.end}>
        <b>{success ? amountText(asset, share.amount) : caughtText(share)}</b>
        <small>{noteOf(share)}</small>
      </span>
    </li>
  );
}

const caughtText = ({ prison_seconds: prison }: Share): string =>
  prison === null ? 'got away' : `caught, ${duration(prison)}`;

function noteOf({ vehicle, used_up: used }: Share): string {
  const parts = [
    ...(vehicle ? [`${vehicle.name}, ${percent(vehicle.damage)} damage`] : []),
    ...(used.length > 0 ? [`${used.join(', ')} used up`] : []),
  ];
  return parts.length === 0 ? 'brought nothing' : parts.join(' · ');
}
