import { money } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import type { TradeAsset } from './answers.ts';
import { arrives, balanceOf } from './sums.ts';
import styles from './trade.module.css';

/** Both lists on one scale, by the catalogue, with the tax hatched. */
export function Balance({ assets }: { readonly assets: readonly TradeAsset[] }) {
  const { mine, theirs, pay, get, ownTax, theirTax, net } = balanceOf(assets);
  const whole = Math.max(1, pay, get + theirTax);
  const wide = (value: number) => ({ width: `${(100 * value) / whole}%` });
  return (
    <Panel title="At catalogue value">
      <dl className={styles.scale}>
        <div>
          <dt>You pay</dt>
          <dd className={styles.bar} aria-hidden="true">
            {mine.map((asset) => (
              <i key={asset.id} style={wide(arrives(asset))} />
            ))}
            {ownTax > 0 && <u style={wide(ownTax)} />}
          </dd>
          <dd>{money(pay)}</dd>
        </div>
        <div data-get="">
          <dt>You get</dt>
          <dd className={styles.bar} aria-hidden="true">
            {theirs.map((asset) => (
              <i key={asset.id} style={wide(arrives(asset))} />
            ))}
            {theirTax > 0 && <u style={wide(theirTax)} />}
          </dd>
          <dd>{money(get)}</dd>
        </div>
        <div data-net={net < 0 ? 'less' : 'more'}>
          <dt>For you</dt>
          <dd className={styles.note}>
            {ownTax > 0
              ? `hatched is the tax; without it you would be at ${money(net + ownTax)}`
              : theirTax > 0
                ? `hatched is the tax, ${money(theirTax)}`
                : 'none of it is taxed'}
          </dd>
          <dd>{money(net)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
