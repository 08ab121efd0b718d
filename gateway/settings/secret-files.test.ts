import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { secretSettings } from './secret-files.ts';
import { loadSettings, settingDescriptions } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'rackets-secrets-'));
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const problems = (env: Record<string, string>): readonly string[] => {
  const loaded = loadSettings(env);
  return 'problems' in loaded ? loaded.problems : [];
};

test('each secret can stand in a file, whose line end is not part of it', () => {
  const loaded = loadSettings({
    EVENTSTORE_URL_FILE: file('log', 'esdb://game:hush@node?tls=false\n'),
    MONGODB_URL_FILE: file('mongo', 'mongodb://documents/rackets'),
    SMTP_URL_FILE: file('smtp', 'smtps://a:b@mail.example:465'),
    MAIL: 'smtp',
  });
  expect('ok' in loaded && loaded.ok).toMatchObject({
    eventStoreUrl: 'esdb://game:hush@node?tls=false',
    mongoUrl: 'mongodb://documents/rackets',
    mail: { url: 'smtps://a:b@mail.example:465' },
  });
});

test.each([...secretSettings])('a file of %s that is missing or empty is no “unset”', (name) => {
  const missing = join(folder, 'missing');
  const empty = file('empty', '\n');
  expect(problems({ [`${name}_FILE`]: missing })).toEqual([
    `${name}_FILE=${missing}: the file cannot be read (ENOENT)`,
  ]);
  expect(problems({ [`${name}_FILE`]: empty })).toEqual([`${name}_FILE=${empty}: the file is empty`]);
  const both = { [name]: 'x', [`${name}_FILE`]: empty };
  expect(problems(both)).toEqual([`${name}_FILE=${empty}: set it or ${name}, not both`]);
  expect(settingDescriptions.map((setting) => setting.name)).toContain(name);
});

test('an address with a password is not repeated when it is refused', () => {
  const said = problems({
    EVENTSTORE_URL: 'esdb://game:hush@node?colour=red',
    MONGODB_URL: 'mongo://game:hush@documents/rackets',
  });
  expect(said).toHaveLength(2);
  expect(said.join('\n')).toContain('EVENTSTORE_URL: has the option colour, which is unknown');
  expect(said.join('\n')).not.toContain('hush');
});
