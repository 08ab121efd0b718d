/** An account that the tester brings. */
export interface Brought {
  readonly email: string;
  readonly password: string;
}

/** Reads a file with an account a line, `e-mail address,password`. Throws with the line that is none. */
export function accountsIn(text: string): readonly Brought[] {
  return text.split(/\r?\n/).flatMap((line, place) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [, email, password] = /^([^\s,]+@[^\s,]+),(.+)$/.exec(line) ?? [];
    if (email === undefined || password === undefined)
      throw new Error(`line ${place + 1} of the accounts is not "e-mail address,password".`);
    return [{ email, password }];
  });
}

/** Throws where there are fewer accounts than players. */
export function enoughFor(players: number, accounts: readonly Brought[]): void {
  const there = accounts.length === 1 ? '1 account' : `${accounts.length} accounts`;
  if (accounts.length < players) throw new Error(`the file has ${there} for ${players} players.`);
}
