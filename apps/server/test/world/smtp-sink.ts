/** A post office that stores what it is handed, as it came over the wire. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpSink {
  readonly port: number;
  /** Whole letters, headers and all. */
  readonly letters: readonly string[];
  close(): Promise<void>;
}

/** Just enough of RFC 5321 for one letter after the other. */
function talk(socket: Socket, letters: string[]): void {
  let text = '';
  let letter: string | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (letter !== undefined) {
      if (line !== '.') letter += `${line}\n`;
      else {
        letters.push(letter);
        letter = undefined;
        say('250 stored');
      }
      return;
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'DATA') letter = '';
    if (word === 'DATA') return say('354 go on');
    say(word === 'QUIT' ? '221 bye' : '250 ok');
  };
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('utf8');
    const lines = text.split('\r\n');
    text = lines.pop() ?? '';
    lines.forEach(hear);
  });
  socket.on('error', () => undefined);
  say('220 here');
}

export async function smtpSink(): Promise<SmtpSink> {
  const letters: string[] = [];
  const server = createServer((socket) => talk(socket, letters)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
