import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Form } from './form.tsx';

afterEach(cleanup);

/** A mouse counts the clicks that follow each other at one place; a key counts none. */
const click = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail });

test('a double click does an act once, also where the first was answered before the second', () => {
  const act = vi.fn();
  render(
    <Button busy={false} onPress={act}>
      Make room
    </Button>,
  );
  click(1);
  click(2);
  expect(act).toHaveBeenCalledTimes(1);
  // Whoever goes on clicking means it, and so does whoever presses keys.
  click(3);
  click(0);
  click(0);
  expect(act).toHaveBeenCalledTimes(4);
});

test('a double click sends a form once', () => {
  const sent = vi.fn();
  render(
    <Form onSubmit={sent}>
      <Button type="submit" busy={false}>
        Deposit
      </Button>
    </Form>,
  );
  click(1);
  click(2);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a button that does no act hears every click', () => {
  const more = vi.fn();
  render(<Button onPress={more}>More</Button>);
  click(1);
  click(2);
  expect(more).toHaveBeenCalledTimes(2);
});
