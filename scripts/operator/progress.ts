const width = 30;
const everyMs = 100;

/** A progress bar on stderr with a label for what it counts; silent unless stderr is a terminal. */
export function progressBar(total: number, name = ''): (done: number) => void {
  if (!process.stderr.isTTY || total <= 0) return () => undefined;
  let last = 0;
  return (done) => {
    const now = performance.now();
    if (now - last < everyMs && done < total) return;
    last = now;
    const filled = Math.min(width, Math.round((done / total) * width));
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
    const of = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
    // What an earlier, longer line left is erased.
    process.stderr.write(`\r${bar} ${of} ${name}\u001B[K${done >= total ? '\n' : ''}`);
  };
}
