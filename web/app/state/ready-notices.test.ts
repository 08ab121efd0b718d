import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let permission: NotificationPermission;
let hidden: boolean;
let shown: string[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  permission = 'default';
  hidden = true;
  shown = [];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  });
  const worker = { showNotification: (sentence: string) => Promise.resolve(void shown.push(sentence)) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(worker) },
  });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page that was just opened has it. */
async function openPage() {
  vi.resetModules();
  const notices = await import('./ready-notices.ts');
  const { store } = await import('./store.ts');
  return { ...notices, isOn: () => store.get(notices.readyNoticesAtom) };
}

test('a wait that is over is told outside the page once the player wants that and the browser allows it', async () => {
  const { notifyReady, chooseReadyNotices, isOn } = await openPage();
  await notifyReady('Your next job is ready.');
  expect([isOn(), shown]).toEqual([false, []]);
  permission = 'granted';
  expect(await chooseReadyNotices(true)).toBe(true);
  await notifyReady('Your next job is ready.');
  expect([isOn(), shown]).toEqual([true, ['Your next job is ready.']]);
});

test('whoever looks at the page is told there alone', async () => {
  permission = 'granted';
  const { notifyReady, chooseReadyNotices } = await openPage();
  await chooseReadyNotices(true);
  hidden = false;
  await notifyReady('Your next job is ready.');
  expect(shown).toEqual([]);
});

test('the choice outlives a reload, until it is taken back or the browser takes its permission back', async () => {
  permission = 'granted';
  await (await openPage()).chooseReadyNotices(true);
  expect((await openPage()).isOn()).toBe(true);
  permission = 'denied';
  expect((await openPage()).isOn()).toBe(false);
  permission = 'granted';
  const { chooseReadyNotices } = await openPage();
  expect(await chooseReadyNotices(false)).toBe(true);
  expect((await openPage()).isOn()).toBe(false);
});

test('a browser that forbids it says so, and nothing is kept', async () => {
  permission = 'denied';
  const { chooseReadyNotices, isOn } = await openPage();
  expect(await chooseReadyNotices(true)).toBe(false);
  expect([isOn(), (await openPage()).isOn()]).toEqual([false, false]);
});
