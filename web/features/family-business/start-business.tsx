import { Store } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, shortMoney } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Option, Options } from '../../ui/option.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { BusinessType, Start } from './answers.ts';
import { BusinessIcon } from './business-icon.tsx';
import styles from './business.module.css';
import { BusinessScreen } from './business-screen.tsx';

/** Chooses a kind and a protector, and opens a business with the bank's money (S128, R679). */
export function StartBusiness() {
  const inFamily = useCharacter().family !== null;
  return inFamily ? <Offer /> : <BusinessScreen>{null}</BusinessScreen>;
}

/** Whether the player's role lets them, and what there is. */
function Offer() {
  const own = useRead('GET family/business', { ownChannel: true });
  if (own === null)
    return (
      <BusinessScreen>
        <Panel title="Start a business">
          <SkeletonRows rows={6} height={56} />
        </Panel>
      </BusinessScreen>
    );
  return own.can_manage ? (
    <Permitted />
  ) : (
    <BusinessScreen>
      <Panel title="Start a business">
        <Empty
          icon={<Store aria-hidden="true" />}
          sentence="This function is disabled for your family role."
          next={<ButtonLink to="/main/family/business">See what runs</ButtonLink>}
        />
      </Panel>
    </BusinessScreen>
  );
}

function Permitted() {
  const page = useRead('GET family/business/create', { ownChannel: true });
  return (
    <BusinessScreen aside={page !== null && <HeroFigure value={money(page.money)} label="in the bank" />}>
      <Panel title="Start a business">
        {page === null ? <SkeletonRows rows={6} height={56} /> : <StartForm page={page} />}
      </Panel>
    </BusinessScreen>
  );
}

/** What is said of a kind beneath its name. */
function factsOf({ running, income, days_to_profit: days }: BusinessType): string {
  return running ? 'Your family runs one.' : `${money(income)} a day, profit in ${count(days, 'day')}`;
}

/** A kind's price, and what the bank lacks of it. */
function Price({ type: { running, cost, missing } }: { readonly type: BusinessType }) {
  if (running) return <Chip>Running</Chip>;
  return (
    <span className={styles.cost}>
      <b>{money(cost)}</b>
      {missing > 0 && <small>lacks {shortMoney(missing)}</small>}
    </span>
  );
}

function StartForm({ page: { money: bank, types, protectors } }: { readonly page: Start }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [protector, setProtector] = useState('');
  const navigate = useNavigate();
  const { busy, error, submit } = useSubmit('POST family/business', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET family/business', 'GET family/business/create'],
    done: () => void navigate('/main/family/business'),
  });
  const type = types.find(({ id, running }) => id === chosen && !running) ?? null;
  const guard = protectors.find(({ id }) => id === protector) ?? null;
  return (
    <>
      <Options legend="Which business">
        {types.map((each) => (
          <Option
            key={each.id}
            name="business"
            value={each.id}
            chosen={each.id === type?.id}
            disabled={each.running}
            onChoose={() => setChosen(each.id)}
            className={styles.type}
          >
            <BusinessIcon type={each.id} dim={each.running} />
            <span className={styles.name}>
              <b>{each.name}</b>
              <small>{factsOf(each)}</small>
            </span>
            <Price type={each} />
          </Option>
        ))}
      </Options>
      <div className={styles.form}>
        {protectors.length === 0 ? (
          <p className={styles.hint}>Every member protects a business already.</p>
        ) : (
          <Select
            label="Protector"
            value={guard?.id ?? ''}
            options={[
              { value: '', label: 'Choose its protector' },
              ...protectors.map(({ id, username, level }) => ({
                value: id,
                label: `${username}, level ${level.number}`,
              })),
            ]}
            onChange={setProtector}
          />
        )}
        {type !== null && type.missing === 0 && (
          <p className={styles.sum}>
            The bank
            <span>
              {money(bank)} → <b>{money(bank - type.cost)}</b>
            </span>
          </p>
        )}
        <p className={styles.hint}>
          It closes, and its cost is lost, when its protector dies, leaves, is kicked or is banned.
        </p>
        <FormError>{error}</FormError>
        <Button
          look="filled"
          wide
          busy={busy !== null}
          off={type === null || guard === null || type.missing > 0}
          onPress={() => {
            if (type && guard) void submit({ body: { type_id: type.id, protector_id: guard.id } });
          }}
        >
          {labelOf(type)}
        </Button>
      </div>
    </>
  );
}

function labelOf(type: BusinessType | null): string {
  if (type === null) return 'Choose a business';
  return type.missing > 0
    ? `The bank lacks ${money(type.missing)}`
    : `Open the ${type.name} for ${money(type.cost)}`;
}
