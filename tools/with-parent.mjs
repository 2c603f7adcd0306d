// Loaded before a program: it does not outlive its parent, whose end, even by kill -9, closes the channel. It stops in
// order, as the server must whose database is about to stop. With `?group` the program heads a process group: nobody waits
// for its result any more, and the whole group is killed.
const headsGroup = new URL(import.meta.url).searchParams.has('group');

function end() {
  if (!headsGroup) process.kill(process.pid, 'SIGTERM');
  else process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
}

if (process.connected) {
  process.once('disconnect', end);
  process.channel?.unref();
}
