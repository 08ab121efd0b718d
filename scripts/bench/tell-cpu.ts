// Imported by each measured server: tells the bench what CPU its threads have used, µs, whenever it asks.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
