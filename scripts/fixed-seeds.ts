import * as fc from 'fast-check';

// Every property is tried with the same values in each run: a gate that fails by chance costs everybody's work.
// SEED=7 npx vitest run <file> tries others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
