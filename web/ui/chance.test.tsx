import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Chance } from './chance.tsx';

afterEach(cleanup);

const bar = (value: number, completeFrom?: number): string => {
  const { container } = render(
    <Chance value={value} {...(completeFrom === undefined ? {} : { completeFrom })} />,
  );
  return container.innerHTML;
};

test('[R547~] a chance of ninety or more is drawn like one of a hundred that is all but certain', () => {
  const drawn = (html: string) => html.replaceAll(/\d+&nbsp;%(?=<\/b>)/g, '');
  expect(drawn(bar(90, 90))).toBe(drawn(bar(100, 90)));
  expect(drawn(bar(89, 90))).not.toBe(drawn(bar(100, 90)));
  expect(drawn(bar(90))).not.toBe(drawn(bar(100)));
});
