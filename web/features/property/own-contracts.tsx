import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Contract } from './answers.ts';
import { CollectButton } from './collect-button.tsx';
import { Earned } from './earned.tsx';
import styles from './own-contracts.module.css';

/** What the player holds, wherever it is, with what can be collected here. */
export function OwnContracts({ contracts }: { readonly contracts: readonly Contract[] }) {
  return (
    <Panel bare title="Your contracts">
      {contracts.length === 0 ? (
        <p className={styles.none}>You hold no property.</p>
      ) : (
        <ul className={styles.list}>
          {contracts.map((contract) => (
            <li key={contract.id}>
              <GameIcon name={contract.icon} size={22} />
              <span>
                <b>{contract.name}</b>
                <small>
                  {contract.can_manage ? (
                    <>
                      <Earned contract={contract} /> to collect
                    </>
                  ) : (
                    `${contract.location_name}, managed there`
                  )}
                </small>
              </span>
              {contract.can_manage && <CollectButton small contract={contract} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
