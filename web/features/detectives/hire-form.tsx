import { costOf, type Assignment } from '@rackets/engine/features/detectives/terms.ts';
import { cities } from '@rackets/engine/shared/catalogues/cities.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { duration, money } from '../../app/text/format.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chance } from '../../ui/chance.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Chance as Told, Hired, Hiring } from './answers.ts';
import styles from './detectives.module.css';
import { Price } from './price.tsx';
import { Segments } from './segments.tsx';
import { useChance } from './use-chance.ts';

interface HireFormProps {
  readonly hiring: Hiring;
  /** Who is filled in at first (R328). */
  readonly username: string;
  readonly onHired: (hired: Hired) => void;
}

const everywhere = '';
const places = [
  { value: everywhere, label: `All ${cities.length} cities` },
  ...cities
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ id, name }) => ({ value: id, label: name })),
];

/** Whom, for how long, where and by how many (R442). */
export function HireForm({ hiring, username, onHired }: HireFormProps) {
  const { money: cash } = useCharacter();
  const [typed, setTyped] = useState(username);
  const [assignment, setAssignment] = useState<Assignment>({
    period: 0,
    location: null,
    follow: false,
    count: 1,
  });
  const name = typed.trim();
  const chance = useChance(name, assignment.period);
  const { busy, error, fieldError, setError, submit } = useSubmit('POST detectives', {
    errors: 'inline',
    overlay: false,
    fields: {
      detectives_nobody: 'who',
      detectives_self: 'who',
      detectives_level: 'who',
      detectives_busy: 'who',
    },
    refreshes: ['GET detectives', 'GET detectives/create'],
    done(hired) {
      setTyped('');
      onHired(hired);
    },
  });
  const { level_range: range, periods, count_max: most } = hiring;
  const cost = costOf(hiring.base_cost, assignment);
  const short = cost - cash;
  const ready = name !== '' && short <= 0 && (chance?.problem ?? null) === null;
  const change = (parts: Partial<Assignment>) => {
    setError(null);
    setAssignment({ ...assignment, ...parts });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void submit({ body: { username: name, ...assignment, cost } });
      }}
    >
      <Panel
        title="Find somebody"
        aside={`gangsters of ${range.from === range.to ? `level ${range.from}` : `levels ${range.from} to ${range.to}`}`}
      >
        <div className={styles.fields}>
          <div className={styles.part}>
            <GangsterField
              label="Target"
              question="Who is to be found?"
              value={typed}
              error={fieldError('who') ?? chance?.problem ?? null}
              onChange={(next) => {
                setError(null);
                setTyped(next);
              }}
            />
          </div>
          <Segments
            label="For how long"
            value={assignment.period}
            options={periods.map(({ id, seconds }) => ({ value: id, label: duration(seconds) }))}
            onChange={(period) => change({ period })}
          />
          <div className={styles.part}>
            <span className={styles.label} aria-hidden="true">
              Where
            </span>
            <div className={styles.where}>
              <Select
                label="Where"
                value={assignment.location ?? everywhere}
                options={places}
                onChange={(place) => change({ location: place === everywhere ? null : place })}
              />
            </div>
          </div>
          <Segments
            label="Detectives"
            value={assignment.count}
            options={Array.from({ length: most }, (_, n) => ({ value: n + 1, label: `${n + 1}` }))}
            onChange={(men) => change({ count: men })}
          />
          <div className={styles.follow}>
            <Switch
              checked={assignment.follow}
              onChange={(follow) => change({ follow })}
              hint="Costs double. Once found, they are not lost when they fly."
            >
              Follow them
            </Switch>
          </div>
        </div>
        <div className={styles.sum}>
          <div>
            <Price hiring={hiring} assignment={assignment} />
            <Odds chance={chance} men={assignment.count} />
          </div>
          <div className={styles.act}>
            <Button type="submit" look="filled" wide off={!ready} busy={busy !== null}>
              {short > 0 ? `${money(short)} short` : `Hire ${assignment.count} for ${money(cost)}`}
            </Button>
          </div>
        </div>
        {error !== null && (
          <div className={styles.wrong}>
            <FormError>{error}</FormError>
          </div>
        )}
      </Panel>
    </form>
  );
}

interface OddsProps {
  readonly chance: Told | null;
  readonly men: number;
}

/** Who is meant, and the chance to find them: its place is kept while it is not known. */
function Odds({ chance, men }: OddsProps) {
  const value = chance?.chances[men - 1];
  const target = chance?.target ?? null;
  return (
    <div className={styles.odds} aria-live="polite">
      {target === null || value === undefined ? (
        <p className={styles.unknown}>Choose a target to see the chance.</p>
      ) : (
        <>
          <p className={styles.person}>
            <Avatar url={target.avatar_url} size={24} />
            <b>{target.username}</b> <small>{levelText(target.level)}</small>
          </p>
          <Chance value={value} />
          <small className={styles.rule}>if they are where you look</small>
        </>
      )}
    </div>
  );
}
