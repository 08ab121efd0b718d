/** The sentence for two passwords that differ (R138); null when they match. */
export function passwordMismatch(password: string, passwordConfirm: string): string | null {
  return password === passwordConfirm ? null : 'The password and password confirmation must match.';
}
