import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useState } from 'react';
import { hasCode, messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/reads/call.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './setting-switches.module.css';

type Block = AnswerOf<'GET settings/feature-blocks'>['feature_blocks'][number];

/** What the player refuses from others (ruling 22). A change that fails reverts the switch (R253). */
export function FeatureBlocks() {
  const read = useRead('GET settings/feature-blocks', { quiet: true });
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  /** One at a time: the whole list is sent, and an earlier one must not undo a later one. */
  async function choose(blocks: readonly Block[], id: string, blocked: boolean): Promise<void> {
    if (busy !== null) return;
    setBusy(id);
    setError(null);
    const next = blocks.map((block) => (block.id === id ? { ...block, blocked } : block));
    show(next);
    const value = next.flatMap((block) => (block.blocked ? [block.id] : []));
    try {
      await call('POST settings', { body: { key: 'feature_blocks', value }, silent: true });
    } catch (thrown) {
      show(blocks);
      if (!hasCode(thrown, 'auth_session')) setError(messageOf(thrown));
    }
    setBusy(null);
  }

  return (
    <Panel title="What you refuse" aside="Others are told when they try.">
      {read === null && <SkeletonRows rows={3} height={62} />}
      {read?.feature_blocks.map(({ id, name, meaning, blocked }) => (
        <div key={id} className={styles.row}>
          <Switch
            checked={blocked}
            busy={busy === id}
            hint={meaning}
            onChange={(next) => void choose(read.feature_blocks, id, next)}
          >
            Refuse {name.toLowerCase()}
          </Switch>
        </div>
      ))}
      {error !== null && (
        <div className={styles.row}>
          <FormError>{error}</FormError>
        </div>
      )}
    </Panel>
  );
}

function show(blocks: readonly Block[]): void {
  changeAnswer('GET settings/feature-blocks', () => ({ feature_blocks: [...blocks] }));
}
