import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import type { Served } from '../../../../test/world/http.ts';
import { friday, liveTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

describe('The selfie after the record (rules/attendance#selfie-and-privacy)', () => {
  async function photo(): Promise<Buffer> {
    return sharp(randomBytes(480 * 640 * 3), { raw: { width: 480, height: 640, channels: 3 } })
      .withExif({ IFD3: { GPSLatitude: '6/1 12/1 31/1' } })
      .jpeg({ quality: 60 })
      .toBuffer();
  }

  async function announced(bytes: Buffer) {
    w.moveClock(friday('08:00'));
    const user = await w.make.user();
    await w.make.worksAt({ user, location: await w.make.location() });
    const me = await server.as(user);
    const selfie = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', { selfie }) });
    return { me, user, id: answer.reply.data.event?.id ?? '' };
  }

  it('is stored without EXIF, once, and shown to its owner', async () => {
    const bytes = await photo();
    const { me, id } = await announced(bytes);
    const first = await me.call(attendance.sendSelfie, { params: { id }, body: bytes });
    expect(first.status, first.text).toBe(200);
    const repeated = await me.call(attendance.sendSelfie, { params: { id }, body: bytes });
    expect(repeated.reply).toEqual(first.reply);
    const { rows } = await w.pool.query(
      'select f.storage_key, f.sha256, f.delete_after - f.created_at as kept from file f join attendance_event e on e.selfie_file_id = f.id where e.id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].kept.days).toBe(180);
    const stored: Buffer[] = [];
    for await (const chunk of server.app.storage.read(rows[0].storage_key)) stored.push(chunk as Buffer);
    expect((await sharp(Buffer.concat(stored)).metadata()).exif).toBeUndefined();
    const today = await me.call(attendance.today);
    expect(today.reply.data.events).toMatchObject([{ selfie: first.reply.data.selfie, selfieExpected: false }]);
  });

  it('other bytes than announced, no picture, and somebody else’s event are refused', async () => {
    const bytes = await photo();
    const { me, id } = await announced(bytes);
    const other = await me.call(attendance.sendSelfie, { params: { id }, body: await photo() });
    expect([other.status, other.error.code]).toEqual([422, 'BERKAS_TIDAK_VALID']);
    const text = Buffer.from('<svg onload=alert(1)>');
    const evil = await announced(text);
    expect((await evil.me.call(attendance.sendSelfie, { params: { id: evil.id }, body: text })).error.code).toBe(
      'BERKAS_TIDAK_VALID',
    );
    expect((await evil.me.call(attendance.sendSelfie, { params: { id }, body: bytes })).status).toBe(404);
    const { rows } = await w.pool.query('select count(*)::int as n from file where owner_user_id = $1', [evil.user.id]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('twenty uploads at once leave one file', async () => {
    const bytes = await photo();
    const { me, user, id } = await announced(bytes);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => me.call(attendance.sendSelfie, { params: { id }, body: bytes })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await w.pool.query('select count(*)::int as n from file where owner_user_id = $1', [user.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('the notice is asked for once per version', async () => {
    const me = await server.as(await w.make.user());
    expect((await me.call(attendance.today)).reply.data.consentNeeded).toBe(SELFIE_CONSENT.version);
    const body = { kind: 'selfie_lokasi' as const, version: SELFIE_CONSENT.version };
    expect((await me.call(attendance.consent, { body: { ...body, version: 'lama' } })).status).toBe(409);
    expect((await me.call(attendance.consent, { body })).status).toBe(200);
    expect((await me.call(attendance.consent, { body })).status).toBe(200);
    expect((await me.call(attendance.today)).reply.data.consentNeeded).toBeNull();
  });

  it('a note can be added to the own event only', async () => {
    const { me, id } = await announced(await photo());
    const other = await announced(await photo());
    const body = { note: 'Rapat di kantor klien.' };
    expect((await me.call(attendance.addNote, { params: { id }, body })).reply.data.note).toBe(body.note);
    expect((await other.me.call(attendance.addNote, { params: { id }, body })).status).toBe(404);
  });
});
