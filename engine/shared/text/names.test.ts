import { describe, expect, test } from 'vitest';
import { foldName, lookOf, parseName } from './names.ts';

describe('a name', () => {
  test.each([
    ['Al', 'at least 3'],
    ['  Al  ', 'at least 3'],
    ['Thirteenchars', 'at most 12'],
    ['Bоb', 'one alphabet'],
    ['Bob😀', 'one alphabet'],
    ['Bob<b>', 'one alphabet'],
    ['Bob\u200B', 'one alphabet'],
    ['Bob\u202Egnp', 'one alphabet'],
    // Small capitals, letters of phonetics, clicks, archaic letters and digits of other scripts.
    ['ᴀᴅᴍɪɴ', 'one alphabet'],
    ['ꜱᴛᴀꜰꜰ', 'one alphabet'],
    ['Vɪto', 'one alphabet'],
    ['Vitɔ', 'one alphabet'],
    ['Aǀan', 'one alphabet'],
    ['Boƅ', 'one alphabet'],
    ['Bo੦b', 'one alphabet'],
    ['Al١', 'one alphabet'],
    ['Ѵитя', 'one alphabet'],
    ['Ԛарт', 'one alphabet'],
    ['Νίϳος', 'one alphabet'],
    ['7Bob', 'begins with a letter'],
    ['.Bob', 'begins with a letter'],
    ['Bob  Lee', 'single separators'],
    ['Bob-_Lee', 'single separators'],
    ['Bob_', 'none at its end'],
    ["Bob'", 'none at its end'],
  ])('[R265] [R140] %j is kept within its rules: %s', (text, problem) => {
    expect(parseName(text)).toStrictEqual({ problem: expect.stringContaining(problem) });
  });

  test.each([
    ['Ann', 'Ann'],
    ['Twelve chars', 'Twelve chars'],
    ['  Sal  ', 'Sal'],
    ['Bob\n', 'Bob'],
    ['Иван', 'Иван'],
    ['Νίκος', 'Νίκος'],
    ["O'Banion Jr.", "O'Banion Jr."],
    ['Łucja', 'Łucja'],
    ['Jørgen', 'Jørgen'],
    ['Groß', 'Groß'],
    ['Þóra Æsa', 'Þóra Æsa'],
    ['Nguyễn Ơn', 'Nguyễn Ơn'],
    ['Ħamrun', 'Ħamrun'],
    ['Știrbei', 'Știrbei'],
    ['Їжак Ґава', 'Їжак Ґава'],
    ['Әсем Қыз', 'Әсем Қыз'],
    ['Ａｎｎ', 'Ann'],
    ['ﬁnn', 'finn'],
    ['Cafe\u0301', 'Café'],
  ])('[R265] %j is read as %j: letters of one alphabet, in their plain form', (text, name) => {
    expect(parseName(text)).toStrictEqual({ name });
  });

  test.each([
    'Admin',
    'ADMIN',
    'Adm1n',
    'A.d.m.i.n',
    'Admin 7',
    'Admin77',
    'AdminTony',
    'Tony.Mod',
    'The Admin',
    'Adrnin',
    'Ádmîn',
    'Moderator',
    'M0derat0r',
    'System',
    'Sy5tem',
    'Support',
    'Supp0r7',
    'Rackets',
    'Racket5',
    'R4ckets.',
    'Staff',
    'Official Al',
    'Админ',
    'АДМІН',
    'Aclmin',
    'Moderators',
    'ħelpdesk',
    'Υποστήριξη',
  ])('%j is refused to players: it passes for staff or for the game', (text) => {
    expect(parseName(text)).toStrictEqual({ problem: expect.stringContaining('reserved') });
  });

  test.each(['Badminton', 'Modesty', 'Modern Al', 'Systema Joe', 'Racketeer', 'Stafford', 'Supportive'])(
    '%j only has such letters in it',
    (text) => {
      expect(parseName(text)).toStrictEqual({ name: text });
    },
  );

  test.each([
    'Nobody',
    'n0body',
    'No Body',
    'Everyone',
    'Somebody',
    'All',
    'all',
    'Ail',
    'All Capone',
    'Here.Now',
    'Here',
    'The House',
    'TheHouse',
    'House',
    'Null',
    'NuII',
    'Undefined',
    'A Gangster',
    'Unknown',
    'You',
  ])('%j is refused: the game says so where it names nobody, or all', (text) => {
    expect(parseName(text)).toStrictEqual({ problem: 'The game uses this name itself.' });
  });

  test.each(['Allan', 'Hereward', 'Tony All', 'Housemaster', 'Nullo', 'Young'])(
    '%j is no such word',
    (text) => {
      expect(parseName(text)).toStrictEqual({ name: text });
    },
  );

  test('[R265] is measured in characters after it was brought to its plain form', () => {
    expect(parseName('e\u0301'.repeat(12))).toStrictEqual({ name: 'é'.repeat(12) });
    expect(parseName('ﬁ'.repeat(7))).toStrictEqual({ problem: expect.stringContaining('at most 12') });
  });
});

describe('two names', () => {
  test.each([
    ['Bob', 'b0b'],
    ['Bill', 'BiIl'],
    ['Bill', 'B1ll'],
    ['Al Capone', 'al_capone'],
    ['Jose', 'José'],
    ['Cop', 'Сор'],
    ['Toxa', 'Тоха'],
    ['KATE', 'ΚΑΤΕ'],
    ['MAZE', 'ΜΑΖΕ'],
    ['Alan', 'A14n'],
    ['Stan', 'S7an'],
    ['Olga', 'Ølga'],
    ['Bob', 'ßob'],
    ['Hank', 'Ħank'],
    ['Nino', 'Ŋino'],
    ['Tom', 'Ŧom'],
    ['Paul', 'Þaul'],
    ['Aesop', 'Æsop'],
    ['Bernie', 'Bemie'],
    ['Walter', 'VValter'],
    ['Kopa', 'Қора'],
    ['Hon', 'Ноп'],
    ['Yu', 'Γυ'],
  ])('%s and %s can be taken for each other', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });

  test('look alike by their folds just as by themselves', () => {
    for (const name of ['Æsop', 'Bernie', 'Қора', 'Ελένη', 'Şükrü', 'B1ll', "O'Banion Jr."])
      expect([name, lookOf(foldName(name))]).toEqual([name, lookOf(name)]);
  });

  test('have folds that never change: logs and snapshots rest on them', () => {
    const names = ['Æsop', 'Bernie', 'ßob', 'Қора', 'Νίκος', 'Al Capone 4', 'ᴀᴅᴍɪɴ'];
    expect(names.map(foldName)).toEqual(['æsop', 'bernle', 'ßob', 'қopa', 'vlkoσ', 'alcaponea', 'ᴀᴅᴍɪɴ']);
  });

  test('that nobody mixes up stay apart', () => {
    const names = ['Ann', 'Anna', 'Bob', 'Bobby', 'Rob', 'Rose', 'Ross', 'Иван', 'Игорь'];
    expect(new Set(names.map(lookOf)).size).toBe(names.length);
  });

  test('that differ in case only are the same', () => {
    expect(foldName('ΝΙΚΟΣ')).toBe(foldName('Νικοσ'));
    expect(foldName('ANN')).toBe(foldName('ann'));
  });
});
