import { money } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import type { ResultTone } from '../../ui/result-slot.tsx';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
import type { Cut } from './answers.ts';

const wait = { timer: 'bomb-defusal', label: 'Next bomb' } as const;

/** What the last cut did. */
export function CutResult({ last }: { readonly last: LastAttempt<Cut> | null }) {
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={(ready) => ({
        icon: 'unlit-bomb',
        verdict: ready ? 'The clock is ticking. Choose a wire.' : 'No clock is ticking.',
        facts: 'The result shows here. Enter cuts the wire under the cutter.',
      })}
      renderResult={(cut) => ({
        tone: toneOf(cut),
        icon: 'unlit-bomb',
        verdict: cut.message,
        facts: <Facts cut={cut} />,
        key: cut.wires_snipped.join() + cut.message,
      })}
    />
  );
}

function toneOf({ success }: Cut): ResultTone {
  if (success === null) return 'plain';
  return success ? 'success' : 'danger';
}

function Facts({ cut }: { readonly cut: Cut }) {
  if (cut.success === null)
    return <Chip tone="info">{cut.clue === null ? 'It was only there for show' : 'One more clue'}</Chip>;
  return (
    <>
      <AttemptFacts result={cut} />
      {cut.money_family > 0 && <Chip>{money(cut.money_family)} for the family</Chip>}
    </>
  );
}
