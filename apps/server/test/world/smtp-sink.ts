/** A post office that stores what it is handed, as it came over the wire. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpSink {
  readonly port: number;
  /** Whole letters, headers and all. */
  readonly letters: readonly string[];
  close(): Promise<void>;
}

interface SinkOptions {
  /** Nobody may sign in. */
  readonly closed?: boolean;
}

const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye', AUTH: '535 no' };

/** Just enough of RFC 5321 for one letter after the other. */
function talk(socket: Socket, letters: string[], { closed = false }: SinkOptions): void {
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
    if (word === 'EHLO' && closed) say('250-AUTH PLAIN');
    say(ANSWERS[word] ?? '250 ok');
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

export async function smtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const letters: string[] = [];
  const server = createServer((socket) => talk(socket, letters, options)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
