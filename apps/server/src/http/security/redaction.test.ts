import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { redaction } from './redaction.ts';

function logged(error: unknown): Record<string, unknown> {
  let line = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      line += chunk.toString();
      done();
    },
  });
  pino({ ...redaction }, sink).error({ err: error }, 'gagal');
  const entry: unknown = JSON.parse(line);
  return (entry as { err: Record<string, unknown> }).err;
}

const detail = 'Key (email)=(siti@contoh.id) already exists.';

test('an error of the database is logged without the row that its detail quotes', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'app_user_email', detail });
  expect(logged(error)).toEqual({
    type: 'Error',
    message: 'duplicate key',
    stack: error.stack,
    code: '23505',
    constraint: 'app_user_email',
  });
});

test('what the queue copies of an error says message, stack and queue, and nothing else of it', () => {
  const error = new Error('connection refused');
  const copied = { ...error, detail, message: error.message, stack: error.stack, code: '08006', queue: 'close-days' };
  expect(logged(copied)).toEqual({
    type: 'object',
    message: 'connection refused',
    stack: error.stack,
    code: '08006',
    queue: 'close-days',
  });
});

test('what is no error keeps its content out of the log', () => {
  expect(logged({ detail })).toEqual({ message: 'bukan Error' });
  expect(logged(detail)).toEqual({ message: 'bukan Error' });
});
