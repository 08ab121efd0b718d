import { Store } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, outOf, signedMoney, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { HeroFigure } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Business, Businesses } from './answers.ts';
import { BusinessIcon } from './business-icon.tsx';
import styles from './business.module.css';
import { BusinessScreen } from './business-screen.tsx';
import { CloseButton } from './close-button.tsx';

/** What the family runs (S127). */
export function Operating() {
  const inFamily = useCharacter().family !== null;
  return inFamily ? <Running /> : <BusinessScreen>{null}</BusinessScreen>;
}

function Running() {
  const page = useRead('GET family/business', { ownChannel: true });
  const income = page?.businesses.reduce((sum, each) => sum + each.income, 0) ?? 0;
  return (
    <BusinessScreen aside={page !== null && <HeroFigure value={money(income)} label="a day" />}>
      {page === null ? (
        <Panel title="Operating">
          <SkeletonRows rows={3} height={56} />
        </Panel>
      ) : (
        <Rows page={page} />
      )}
    </BusinessScreen>
  );
}

function Rows({ page }: { readonly page: Businesses }) {
  const { businesses, types_count: types, can_manage: manages } = page;
  if (businesses.length === 0)
    return (
      <Panel title="Operating">
        <Empty
          icon={<Store aria-hidden="true" />}
          sentence="Your family runs no business."
          next={
            manages && (
              <ButtonLink to="/main/family/business/start" look="filled">
                Start a business
              </ButtonLink>
            )
          }
        />
      </Panel>
    );
  return (
    <Panel title="Operating" aside={`${outOf(businesses.length, types)} kinds`}>
      <ul aria-label="Businesses">
        {businesses.map((business) => (
          <Row key={business.id} business={business} manages={manages} />
        ))}
      </ul>
      {manages && businesses.length < types && (
        <p className={styles.more}>
          Room for {count(types - businesses.length, 'more kind')}, each with a protector of its own.
          <ButtonLink to="/main/family/business/start">Start a business</ButtonLink>
        </p>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly business: Business;
  readonly manages: boolean;
}

/** A business: who protects it, when it pays, and how much of its cost it has earned. */
function Row({ business, manages }: RowProps) {
  const { type, name, protector, income, pays_at: at } = business;
  return (
    <li className={styles.business}>
      <BusinessIcon type={type} />
      <div className={styles.name}>
        <b>{name}</b>
        <small>
          Protected by <CharacterLink id={protector.id} username={protector.username} />
        </small>
      </div>
      <Earned business={business} />
      <div className={styles.pays}>
        <b>{money(income)} a day</b>
        <small>next {whenTime(at, serverClock.now())}</small>
      </div>
      {manages && (
        <div className={styles.close}>
          <CloseButton business={business} />
        </div>
      )}
    </li>
  );
}

/** The way to what a business cost, with its next payment hatched; beyond that, what it has gained. */
function Earned({
  business: { cost, income, paid, profit, days_to_profit: days },
}: Omit<RowProps, 'manages'>) {
  if (profit >= 0)
    return (
      <div className={styles.earned}>
        <b className={styles.gain}>{signedMoney(profit)}</b>
        <small>beyond the {money(cost)} that it cost</small>
      </div>
    );
  return (
    <div className={styles.earned}>
      <Progress percent={(paid / cost) * 100} gain={(income / cost) * 100} label="Of its cost, earned" />
      <small>
        {money(paid)} of {money(cost)} earned · {count(days, 'day')} left
      </small>
    </div>
  );
}
