// The whole game with a bug, for tests: POISON=`decide bank.deposit-money` or `apply bank.deposited` throws.
import { features } from '@rackets/engine/features/index.ts';

const [place = '', name = ''] = (process.env['POISON'] ?? '').split(' ');

function poison(): never {
  throw new TypeError('poison');
}

const poisoned =
  place === 'decide'
    ? features.flatMap(({ commands = [] }) => commands).filter(({ type }) => type === name)
    : features.flatMap(({ events = [] }) => events).filter(({ type }) => type === name);
if (name !== '' && poisoned.length !== 1) throw new Error(`nothing is called ${name}`);
// Definitions are read-only to all other code.
for (const definition of poisoned) Object.assign(definition, { [place]: poison });

await import('@rackets/gateway/main.ts');
