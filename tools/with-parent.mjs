// Loaded before the server: when the launcher is gone (kill -9 closes the channel), the server stops in order too,
// because its database is about to stop.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
