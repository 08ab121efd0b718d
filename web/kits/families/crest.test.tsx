import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownGameIcon } from '../../ui/known-game-icon.ts';
import { charges, crestOf, parts } from './crest-of.ts';
import { Crest } from './crest.tsx';

test('a family keeps its shield whatever its name and colour, and families differ', () => {
  expect(crestOf('f-outfit')).toEqual(crestOf('f-outfit'));
  const ids = Array.from({ length: 400 }, (_, n) => `f${n.toString(36)}x`);
  expect(new Set(ids.map((id) => crestOf(id).part)).size).toBe(parts.length);
  expect(new Set(ids.map((id) => crestOf(id).charge)).size).toBe(charges.length);
});

test('it has the family’s colour, an icon that the sprite holds, and nothing for screen readers', () => {
  expect(charges.filter((charge) => knownGameIcon(charge) !== charge)).toEqual([]);
  const { container } = render(<Crest family={{ id: 'f1', colour: '#4fb06d' }} size={40} />);
  const svg = container.querySelector('svg');
  expect(svg?.style.getPropertyValue('--crest')).toBe('#4fb06d');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('use')?.getAttribute('href')).toContain(`#${crestOf('f1').charge}`);
});
