/** Decides every random value of a test. The same in each run: SEED=7 npx vitest run <file> tries others. */
export const seed = Number(process.env['SEED'] ?? 1);
