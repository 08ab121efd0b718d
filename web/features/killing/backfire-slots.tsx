import { comingAnswers, previewMost } from '@rackets/engine/features/killing/terms.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, number } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenAct, Stack } from '../../ui/screen.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { BackfirePage } from './answers.ts';
import styles from './backfire.module.css';
import { NextShooters } from './next-shooters.tsx';

interface BackfireSlotsProps {
  readonly page: BackfirePage;
  readonly onSet: (answers: number) => void;
}

const names = ['First shooter', 'Second', 'Third'];

/** The three slots, and what the next ten shooters would get back. */
export function BackfireSlots({ page, onSet }: BackfireSlotsProps) {
  const { backfire: saved, next, bullets, armed } = page;
  const [slots, setSlots] = useState(saved);
  const { busy, error, submit } = useSubmit('POST killing/backfire', {
    errors: 'inline',
    refreshes: ['GET killing/backfire', 'GET killing'],
    done: ({ backfire }) => onSet(backfire.length),
  });
  const changed = slots.some((slot, at) => slot !== saved[at]);
  const set = slotsSet(slots);
  // Setting them starts with the first again.
  const preview = comingAnswers({ slots: set, next: changed ? 0 : (next ?? 0) }, bullets, previewMost);
  const change = (place: number, bulletsOfSlot: number | null) =>
    // A slot needs the one before it (R690).
    setSlots(
      slots.map((slot, at) =>
        at === place ? bulletsOfSlot : at > place && bulletsOfSlot === null ? null : slot,
      ),
    );
  return (
    <Stack>
      <Panel title="Your answers" aside={`you carry ${count(bullets, 'bullet')}`}>
        {!armed && (
          <p className={styles.warning}>
            You are unarmed, so nothing goes back. <TextLink to="/main/blackmarket">Buy a firearm</TextLink>
          </p>
        )}
        <ol aria-label="Answers">
          {names.map((name, at) => (
            <Slot
              key={name}
              name={name}
              place={at + 1}
              value={slots[at] ?? null}
              open={at === 0 || (slots[at - 1] ?? 0) > 0}
              isNext={!changed && set.length > 0 && next === at}
              onChange={(value) => change(at, value)}
            />
          ))}
        </ol>
      </Panel>
      <NextShooters answers={preview} bullets={bullets} />
      <FormError>{error}</FormError>
      <ScreenAct>
        <Button
          look="filled"
          free
          off={!changed}
          busy={busy !== null}
          onPress={() => void submit({ body: { backfire: [...slots] } })}
        >
          {!changed
            ? 'Nothing to save'
            : set.length === 0
              ? 'Answer nobody'
              : `Save ${count(set.length, 'answer')}`}
        </Button>
      </ScreenAct>
    </Stack>
  );
}

/** The slots up to the first that is not set: those behind it do not count. */
function slotsSet(slots: readonly (number | null)[]): readonly number[] {
  const end = slots.findIndex((slot) => slot === null || slot === 0);
  return slots.slice(0, end < 0 ? slots.length : end).map((slot) => slot ?? 0);
}

interface SlotProps {
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly value: number | null;
  /** Whether the one before it is set. */
  readonly open: boolean;
  readonly isNext: boolean;
  readonly onChange: (value: number | null) => void;
}

const digitsMost = 9;

function Slot({ name, place, value, open, isNext, onChange }: SlotProps) {
  return (
    <li className={styles.slot} data-closed={!open || undefined}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <label htmlFor={`slot-${place}`}>
        <b>{name}</b>
        <small id={`slot-${place}-note`}>
          {isNext ? 'goes back next' : place === 1 ? 'bullets that go back' : `needs slot ${place - 1}`}
        </small>
      </label>
      <input
        id={`slot-${place}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="none"
        disabled={!open}
        aria-describedby={`slot-${place}-note`}
        value={value === null || value === 0 ? '' : number(value)}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '').slice(0, digitsMost);
          onChange(Number(digits) === 0 ? null : Number(digits));
        }}
      />
    </li>
  );
}
