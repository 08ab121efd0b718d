import { ChevronLeft, ChevronRight, Gem, RefreshCw } from 'lucide-react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { count, number } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import type { SearchType, TheftPage } from './answers.ts';
import styles from './search-bar.module.css';
import { useRest } from './use-rest.ts';

interface SearchBarProps {
  readonly page: TheftPage;
  readonly onSearched: (after: TheftPage) => void;
}

/** Which block is in view, how many searches are left, and the searches themselves. */
export function SearchBar({ page, onSearched }: SearchBarProps) {
  const phone = usePhone();
  const { resting, rest } = useRest();
  const { busy, submit } = useSubmit('POST vehicletheft/search', {
    overlay: false,
    refreshes: ['GET vehicletheft/log'],
    done(after) {
      rest();
      onSearched(after);
    },
  });
  const { vehicle_group: block, vehicle_group_max: blocks } = page;
  const none = page.reloads + page.reloads_bonus === 0;
  const search = (type: SearchType) => void submit({ body: { type } }, type);
  const button = (type: SearchType, off = false) => ({
    // R695: while they rest, too.
    off: off || none || resting || block === 0,
    busy: busy === type,
    onPress: () => search(type),
  });
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p>
          <b>
            Block {block} of {blocks}
          </b>
          <span className={styles.pips} aria-hidden="true">
            {Array.from({ length: blocks }, (_, at) => (
              <i key={at} data-pip={at + 1 === block ? 'here' : at < block ? 'seen' : undefined} />
            ))}
          </span>
        </p>
        <p className={styles.left}>
          <output>{searchesText(page)}</output>
        </p>
      </div>
      <div className={styles.moves}>
        {page.milli_finders > 0 && <MilliFinder page={page} onFound={onSearched} />}
        <Button label="Previous block" {...button('previous', !page.can_search_back)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Button>
        <Button {...button('more')}>
          <RefreshCw size={15} aria-hidden="true" />
          More cars
        </Button>
        <Button look={phone ? 'plain' : 'filled'} {...button('next', block >= blocks)}>
          Next block
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

/** "7 searches left, 2 bonus". */
function searchesText({ reloads, reloads_bonus: bonus }: TheftPage): string {
  if (reloads + bonus === 0) return 'No searches left until the next theft';
  return `${count(reloads, 'search', 'searches')} left${bonus === 0 ? '' : `, ${number(bonus)} bonus`}`;
}

interface MilliFinderProps {
  readonly page: TheftPage;
  readonly onFound: (after: TheftPage) => void;
}

function MilliFinder({ page, onFound }: MilliFinderProps) {
  const { busy, submit } = useSubmit('POST vehicletheft/millifinder', {
    // R544, R697
    asks: () => ({
      question: 'Use a Milli Finder?',
      detail: `It leads you to one car on this block that is worth a million or more, and is used up. You have ${number(page.milli_finders)}.`,
      buttons: [
        { label: 'Keep it', value: 'keep', focus: true },
        { label: 'Use it', value: 'yes', look: 'filled' },
      ],
    }),
    refreshes: ['GET vehicletheft/log'],
    done: onFound,
  });
  return (
    <Button off={!page.can_use_milli_finder} busy={busy !== null} onPress={() => void submit()}>
      <Gem size={15} aria-hidden="true" className={styles.gem} />
      Milli Finder…
    </Button>
  );
}
