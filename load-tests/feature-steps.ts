// Where features register their step of the smoke test: one line each. None relies on another.
export { defuseBomb } from './steps/bomb-defusal.ts';
