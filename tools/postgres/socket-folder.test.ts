import { expect, test } from 'vitest';
import { socketFolder } from './socket-folder.ts';

const NAME = '/socket/.s.PGSQL.65535';

test.each([
  ['a home with room for the address', '/data/pg', '/data/pg/socket'],
  ['the longest home', `/${'a'.repeat(102 - NAME.length)}`, `/${'a'.repeat(102 - NAME.length)}/socket`],
  ['one byte more: none', `/${'a'.repeat(103 - NAME.length)}`, ''],
  ['letters of two bytes count twice: none', `/${'é'.repeat(60)}`, ''],
  ['a comma would name two folders: none', '/data,other/pg', ''],
])('the folder of the socket, %s', (_, home, folder) => {
  expect(socketFolder({ home })).toBe(folder);
});
