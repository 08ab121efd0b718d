const width = 30;
const everyMs = 100;

/** A progress bar on a terminal's error output; silent everywhere else. */
export function progressBar(total: number): (done: number) => void {
  if (!process.stderr.isTTY || total <= 0) return () => undefined;
  let last = 0;
  return (done) => {
    const now = performance.now();
    if (now - last < everyMs && done < total) return;
    last = now;
    const filled = Math.min(width, Math.round((done / total) * width));
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
    process.stderr.write(
      `\r${bar} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}${done >= total ? '\n' : ''}`,
    );
  };
}
