// The window of the client's tests, as Vitest's own environment of Happy DOM makes it, but for two things. Whatever
// else this version of Node has of a browser, the window's own is taken: since version 25, say, Node has a localStorage
// that is undefined unless it is given a file. And nothing leads away from its page, which the next files are in, too.
import { GlobalWindow } from 'happy-dom';
import { populateGlobal, type Environment } from 'vitest/runtime';

/** What stays Node's: clock and console are the test runner's, too, and the others do not differ for a page. */
const ofNode = new Set([
  'globalThis',
  'console',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'btoa',
  'atob',
  'WritableStream',
  'TransformStream',
  'PerformanceObserverEntryList',
]);

// oxlint-disable-next-line import/no-default-export -- so Vitest takes an environment from a file
export default {
  name: 'test-window',
  viteEnvironment: 'client',
  setup(global: object) {
    const window = new GlobalWindow({
      url: 'http://localhost:3000',
      console: globalThis.console,
      settings: {
        disableErrorCapturing: true,
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      },
    });
    const hidden = hide(global, window);
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    return {
      async teardown() {
        await window.happyDOM.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) Reflect.set(global, key, value);
        for (const [name, property] of hidden) Object.defineProperty(global, name, property);
      },
    };
  },
} satisfies Environment;

/** Takes away what `window` has of its own. Nothing is read: Node warns of some globals when they are. */
function hide(global: object, window: object): ReadonlyMap<string, PropertyDescriptor> {
  const hidden = new Map<string, PropertyDescriptor>();
  for (const name of Object.getOwnPropertyNames(window)) {
    const property = Object.getOwnPropertyDescriptor(global, name);
    // The language's own, such as Array, are the same in both.
    if (!property?.configurable || ofNode.has(name) || property.value === Reflect.get(window, name)) continue;
    hidden.set(name, property);
    Reflect.deleteProperty(global, name);
  }
  return hidden;
}
