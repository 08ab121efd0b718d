import { expect, test } from 'vitest';
import { iconOf, iconsIn, iconsOfOne } from './icons-of-one.ts';

test('icons are known by their files, whatever they are called where they are imported', () => {
  const code = `import { ArrowUp, Bell as BellIcon,\n CalendarX2, type LucideIcon, Trash2 } from "lucide-react";\nimport { A } from 'a';`;
  expect(iconsIn(code)).toEqual(['arrow-up', 'bell', 'calendar-x-2', 'trash']);
  expect(iconOf('/node_modules/lucide-react/dist/esm/icons/trash-2.mjs')).toBe('trash-2');
  expect(iconOf('/node_modules/lucide-react/dist/esm/Icon.mjs')).toBeNull();
});

test('an icon that two modules use does not belong to one', () => {
  const both = `import { Lock } from 'lucide-react';`;
  expect([...iconsOfOne([both, `import { Lock, Star } from 'lucide-react';`, ''])]).toEqual(['star']);
});
