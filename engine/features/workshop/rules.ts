import { defineRules } from '../../kernel/state/world.ts';

/** What a build takes, by item, and how long. */
const plan = (minutes: number, inputs: Readonly<Record<string, number>>) => ({ minutes, inputs });

type Rules = { readonly plans: Readonly<Record<string, ReturnType<typeof plan>>> };

/**
 * Plans by blueprint. What goes in is worth three fifths or more of what comes out: the rest is paid for by the time,
 * of which a bench has only so much.
 */
export const workshopRules = defineRules<Rules>('workshop', {
  plans: {
    lockpicks: plan(5, { wire: 4, file: 2 }),
    'skeleton-key': plan(8, { wire: 6, file: 10 }),
    'petrol-bottle': plan(5, { 'full-can': 3, rope: 1 }),
    'canvas-vest': plan(30, { rope: 20, rivets: 30, 'scrap-iron': 5 }),
    'roof-rack': plan(20, { 'scrap-iron': 20, rivets: 8 }),
    'heavy-springs': plan(25, { wire: 20, 'scrap-iron': 13 }),
    'gun-rack': plan(30, { 'scrap-iron': 30, rivets: 20 }),
    'hidden-tank': plan(45, { 'full-can': 6, 'scrap-iron': 40, rivets: 6 }),
    'false-floor': plan(60, { 'scrap-iron': 70, rivets: 36 }),
    'armour-plate': plan(90, { 'scrap-iron': 100, rivets: 20, 'cutting-torch': 1 }),
    crusher_service: plan(120, { file: 60, 'scrap-iron': 140 }),
    'harbor-ice-van': plan(150, { 'scrap-iron': 80, rivets: 26, wire: 4 }),
  },
});
