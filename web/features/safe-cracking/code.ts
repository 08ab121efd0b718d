/** A code as it is dialled: "0042". */
export function codeText(code: number): string {
  return String(code).padStart(4, '0');
}
