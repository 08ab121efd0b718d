import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';

afterEach(cleanup);

function Form() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <MoneyField label="Amount" value={value} onChange={setValue} max={50_001} />
      <output>{String(value)}</output>
      <button onClick={() => setValue(700)}>Seven hundred</button>
      <button onClick={() => setValue(null)}>Empty it</button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const value = () => screen.getByRole('status').textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('1.5m is a million and a half while it is typed, and is written out when the field is left', () => {
  render(<Form />);
  for (const text of ['1', '1.', '1.5', '1.5m']) type(text);
  expect([field().value, value()]).toEqual(['1.5m', '1500000']);
  fireEvent.blur(field());
  expect([field().value, value()]).toEqual(['1,500,000', '1500000']);
});

test('digits are grouped as they are typed', () => {
  render(<Form />);
  type('15000');
  expect([field().value, value()]).toEqual(['15,000', '15000']);
});

test('what is no amount is no value, and says so when the field is left and not before', () => {
  render(<Form />);
  type('12 dollars');
  expect([field().value, value(), field().getAttribute('aria-invalid')]).toEqual([
    '12 dollars',
    'null',
    null,
  ]);
  fireEvent.blur(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Enter an amount such as 1,500,000, 1.5m or 20k.');
});

test('half, Max and a value from elsewhere replace what was typed, which does not come back', () => {
  render(<Form />);
  type('twelve');
  press('Half of amount');
  expect([field().value, value()]).toEqual(['25,000', '25000']);
  press('Max');
  expect(value()).toBe('50001');
  press('Seven hundred');
  expect(field().value).toBe('700');
  press('Empty it');
  expect([field().value, value()]).toEqual(['', 'null']);
});
