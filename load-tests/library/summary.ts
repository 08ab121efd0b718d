/** Hands everything measured to the runner, which writes the report. */
export function handleSummary(data: unknown): Record<string, string> {
  return { [__ENV['SUMMARY'] ?? 'stdout']: JSON.stringify(data) };
}
