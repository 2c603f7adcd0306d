import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { type Person, personThrough, type Served, serveWorld } from '../../test/world/http.ts';
import { usesWorld } from '../../test/world/uses-world.ts';
import type { World } from '../../test/world/world.ts';
import { createPool, type Pool } from '../db/pool.ts';
import { attendanceModule } from '../modules/attendance/attendance.module.ts';
import { authModule } from '../modules/auth/auth.module.ts';
import { csrfToken } from './security/csrf.ts';

const only = [attendanceModule, authModule];
let w: World;
let server: Served;
let nowhere: Pool;
let person: Person;
usesWorld({ only }, (made) => ({ w } = made));
beforeAll(async () => {
  // Nothing listens on port 1: the database is away.
  nowhere = createPool('postgres://nobody@127.0.0.1:1/none');
  server = await serveWorld({ ...w, pool: nowhere }, { only });
  const { http, secrets } = server.app;
  const sid = randomUUID();
  const sealed = http.encodeSecureSession(http.createSecureSession({ sid }));
  const headers = { cookie: `hadir_web=${encodeURIComponent(sealed)}`, 'x-xsrf-token': csrfToken(secrets.csrf, sid) };
  person = personThrough((request) => http.inject(request), headers, sid);
});
afterAll(async () => {
  await server.close();
  await nowhere.end();
});

const STORED_ON_DEVICE = /Absen Anda tersimpan di perangkat/;

it('while the database is away a tap, its photo and its note are told to lie on the device', async () => {
  const params = { id: randomUUID() };
  const answers = [
    await person.call(attendance.clock, { body: {} as never }),
    await person.call(attendance.sendSelfie, { params, body: Buffer.from('x') }),
    await person.call(attendance.addNote, { params, body: { note: 'Catatan' } }),
  ];
  for (const { status, error, headers } of answers) {
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'SERVER_SIBUK_ABSEN', '2']);
    expect(error.message).toMatch(STORED_ON_DEVICE);
  }
});

it('everywhere else it says nothing of taps', async () => {
  const answers = [
    await person.call(auth.user),
    await person.call(attendance.clockFor, { params: { userId: randomUUID() }, body: {} as never }),
    await server.anonymous.call(auth.login, { body: { login: 'staff', password: 'apa saja' } }),
  ];
  for (const { status, error } of answers) {
    expect([status, error.code]).toEqual([503, 'SERVER_SIBUK']);
    expect(error.message).not.toMatch(/absen/i);
  }
});
