import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

test.each([
  [{ label: 'Sockets', values: [1, 3], counts: true }, '3'],
  [{ label: 'Events per second', values: [1, 3] }, '3.0'],
  [{ label: 'Memory, MiB', values: [1, 1_274.4] }, '1,274'],
  [{ label: 'Sockets', values: [], counts: true }, '–'],
])('%o ends with %s', (props, last) => {
  render(<Sparkline {...props} />);
  expect(screen.getByText(last).previousSibling?.textContent).toBe(props.label);
});
