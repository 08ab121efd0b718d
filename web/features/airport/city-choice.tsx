import { cities } from '@rackets/engine/shared/catalogues/cities.ts';
import { clockTime, duration, money } from '../../app/text/format.ts';
import type { AirportPage, Destination } from './answers.ts';
import styles from './city-choice.module.css';

interface CityChoiceProps {
  readonly page: AirportPage;
  readonly chosen: string | null;
  /** Whether nothing can be chosen, because a plane is in the air. */
  readonly flying: boolean;
  readonly cash: number;
  readonly onChoose: (city: string) => void;
}

/** Which side of its dot a city's words stand on, so that no two cover each other. */
const sides: Readonly<Record<string, 'left' | 'above' | 'below' | 'raised' | 'lowered'>> = {
  chicago: 'left',
  austin: 'left',
  atlanta: 'left',
  detroit: 'above',
  'new-york': 'raised',
  baltimore: 'lowered',
  compton: 'below',
  'new-orleans': 'below',
};

const widthOf = 744;
const topOf = 8;
const heightOf = 362;

/** The cities as one group of choices: on the desktop their words lie on the map, on the phone they are rows. */
export function CityChoice({ page, chosen, flying, cash, onChoose }: CityChoiceProps) {
  const options = new Map(page.options.map((option) => [option.location_id, option]));
  return (
    <fieldset className={styles.cities} data-flying={flying || undefined}>
      <legend className="visually-hidden">Where to fly</legend>
      {cities.map(({ id, name, x, y }) => {
        const option = options.get(id);
        const place = { left: `${(100 * x) / widthOf}%`, top: `${(100 * (y - topOf)) / heightOf}%` };
        return flying || !option ? (
          <p
            key={id}
            className={styles.city}
            style={place}
            data-side={sides[id]}
            data-told={id === page.current?.location_id || id === page.left?.location_id || undefined}
          >
            <b>{name}</b>
            <small>{placeNote(page, id, flying)}</small>
          </p>
        ) : (
          <label key={id} className={styles.city} style={place} data-side={sides[id]}>
            <input
              type="radio"
              name="city"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <b>{name}</b>
            <small>
              <Offer option={option} cash={cash} />
            </small>
          </label>
        );
      })}
    </fieldset>
  );
}

/** What a city that cannot be chosen is to the player: where they are, come from or fly to; nothing for the others. */
function placeNote({ current, left, timer }: AirportPage, city: string, flying: boolean): string | null {
  if (city === current?.location_id) return flying ? 'on your way' : 'you are here';
  if (!flying || city !== left?.location_id) return null;
  return timer.since === null ? 'left' : `left ${clockTime(timer.since)}`;
}

function Offer({ option, cash }: { readonly option: Destination; readonly cash: number }) {
  return (
    <>
      <span data-beyond={option.cost > cash || undefined}>{money(option.cost)}</span> ·{' '}
      {duration(option.seconds)}
    </>
  );
}
