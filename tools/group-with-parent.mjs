// Loaded before a program that heads a process group: when its parent is gone (kill -9 closes the channel), nobody waits
// for the result any more, and the whole group is killed.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));
  process.channel?.unref();
}
