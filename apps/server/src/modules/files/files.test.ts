import { files } from '@hadir/contract/files/endpoints.ts';
import { addDays, atLocal, type LocalDate, localDate, localTime, toWire } from '@hadir/domain/kernel/time.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { createPictureCache } from '../../engines/files/picture-sizes.ts';
import { takePicture } from '../../engines/files/pictures.ts';
import { filesModule } from './files.module.ts';

const TODAY = localDate('2026-11-20');
let w: World;
let server: Served;
let owner: TestUser;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [filesModule] });
  owner = await w.make.user();
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const morningOf = (date: LocalDate) => toWire(atLocal(date, localTime('08:00'), 'Asia/Jakarta'));

/** A stored picture of 800 x 600; a selfie belongs to an `in` at 08:00 of `date`. */
async function picture(
  user: TestUser,
  kind: 'selfie' | 'photo',
  date: LocalDate = TODAY,
  arrived: LocalDate = date,
): Promise<string> {
  const taken = await takePicture(
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer(),
    'person',
  );
  const id = newId();
  const key = `${user.company.id}/${kind}/${id}`;
  const at = morningOf(date);
  await server.app.storage.put(key, taken.bytes);
  await insertRows(w.pool, 'file', [
    {
      company_id: user.company.id,
      id,
      owner_user_id: user.id,
      kind,
      sha256: taken.sha256,
      bytes: taken.bytes.length,
      mime: taken.mime,
      storage_key: key,
      created_at: morningOf(arrived),
    },
  ]);
  if (kind === 'selfie') {
    await insertRows(w.pool, 'attendance_event', [
      {
        company_id: user.company.id,
        id: newId(),
        at,
        user_id: user.id,
        type: 'in',
        received_at: at,
        source: 'mobile',
        work_date: date,
        valid: true,
        is_mock: false,
        flags: [],
        selfie_file_id: id,
      },
    ]);
  }
  return id;
}

const see = async (person: Person, id: string) => (await person.call(files.picture, { params: { id } })).status;
const as = async (wish: Parameters<World['make']['user']>[0]) => server.as(await w.make.user(wish));

describe('a selfie', () => {
  test('is seen by its owner, the admin, and the superior; by no colleague, observer, or other company', async () => {
    const boss = await w.make.user({ role: 'supervisor' });
    const subordinate = await w.make.user({ superior: boss });
    const id = await picture(subordinate, 'selfie');
    expect(await see(await server.as(subordinate), id)).toBe(200);
    expect(await see(await server.as(boss), id)).toBe(200);
    expect(await see(await as({ role: 'admin' }), id)).toBe(200);
    expect(await see(await as({}), id)).toBe(404);
    expect(await see(await as({ role: 'supervisor' }), id)).toBe(404);
    expect(await see(await as({ role: 'monitoring' }), id)).toBe(404);
    expect(await see(await as({ role: 'admin', company: await w.make.company() }), id)).toBe(404);
    expect(await see(server.anonymous, id)).toBe(401);
  });

  test('that arrived weeks after its tap is seen by those who look at the tap', async () => {
    const boss = await w.make.user({ role: 'supervisor' });
    const subordinate = await w.make.user({ superior: boss });
    const id = await picture(subordinate, 'selfie', localDate('2026-11-02'), TODAY);
    expect(await see(await server.as(boss), id)).toBe(200);
    expect(await see(await as({ role: 'supervisor' }), id)).toBe(404);
  });

  test('is seen by a client for its own dates and within the open period only', async () => {
    const client = await w.make.client();
    const validator = await w.make.user({ role: 'client', client });
    const placed = await w.make.user();
    await w.make.placement({ user: placed, client, from: localDate('2026-10-01') });
    await w.make.upliner({ client, user: placed, upliner: validator, validator1: validator });
    const person = await server.as(validator);
    // Cut-off 20: the period of today runs from 21 October.
    expect(await see(person, await picture(placed, 'selfie', localDate('2026-10-21')))).toBe(200);
    expect(await see(person, await picture(placed, 'selfie', localDate('2026-10-20')))).toBe(404);
    // HR opened October again, and November is closing.
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state)
       values ($1, '2026-10', '2026-09-21', '2026-10-20', 'open')`,
      [placed.company.id],
    );
    expect(await see(person, await picture(placed, 'selfie', localDate('2026-10-19')))).toBe(200);
    await w.pool.query(`update period set state = 'closing' where company_id = $1`, [placed.company.id]);
    expect(await see(person, await picture(placed, 'selfie', localDate('2026-10-19')))).toBe(404);
    // Before the placement, although the period is open.
    const late = await w.make.user();
    await w.make.placement({ user: late, client, from: localDate('2026-11-10') });
    await w.make.upliner({ client, user: late, upliner: validator, validator1: validator });
    expect(await see(person, await picture(late, 'selfie', localDate('2026-11-09')))).toBe(404);
    expect(await see(person, await picture(late, 'selfie', localDate('2026-11-10')))).toBe(200);
  });

  test('that no event names is its owner’s alone, and a deleted one nobody’s', async () => {
    const id = await picture(owner, 'selfie');
    const admin = await as({ role: 'admin' });
    await w.pool.query('update attendance_event set selfie_file_id = null where selfie_file_id = $1', [id]);
    expect(await see(admin, id)).toBe(404);
    expect(await see(await server.as(owner), id)).toBe(200);
    await w.pool.query('update file set deleted_at = now() where id = $1', [id]);
    expect(await see(await server.as(owner), id)).toBe(404);
  });
});

describe('a picture', () => {
  test('comes in the widths of the specification, as WebP where the browser takes it', async () => {
    const person = await server.as(owner);
    const id = await picture(owner, 'photo');
    const webp = await person.call(files.picture, {
      params: { id },
      query: { w: 128 },
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect(webp.headers['content-type']).toBe('image/webp');
    expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: 'webp', width: 128, height: 96 });
    const jpeg = await person.call(files.picture, { params: { id }, query: { w: 640 } });
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
    // Never enlarged.
    const wide = await person.call(files.picture, { params: { id }, query: { w: 3840 } });
    expect((await sharp(wide.bytes).metadata()).width).toBe(800);
  });

  test('is refused in any other width, with the sentence at the field', async () => {
    const answer = await (await server.as(owner)).call(files.picture, {
      params: { id: await picture(owner, 'photo') },
      query: { w: 100 },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.errors).toEqual({ w: ['Format lebar gambar tidak valid.'] });
  });

  test('is private, not sniffed, and not sent twice when the browser has it', async () => {
    const person = await server.as(owner);
    const id = await picture(owner, 'photo');
    const first = await person.call(files.picture, { params: { id }, query: { w: 64 } });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="foto.jpeg"',
    });
    const revalidated = await person.call(files.picture, {
      params: { id },
      query: { w: 64 },
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([revalidated.status, revalidated.bytes.length]).toEqual([304, 0]);
  });

  test('has copies on disk that are thrown away after a week', async () => {
    const id = await picture(owner, 'photo');
    await (await server.as(owner)).call(files.picture, { params: { id }, query: { w: 32 } });
    const folder = join(server.app.config.dataDir, 'cache', 'pictures');
    expect(existsSync(join(folder, id, '32-75.jpeg'))).toBe(true);
    const cache = createPictureCache(folder);
    const eightDaysOn = atLocal(
      addDays(localDate(new Date().toISOString().slice(0, 10)), 8),
      localTime('12:00'),
      'Asia/Jakarta',
    );
    await cache.sweep(eightDaysOn);
    expect(existsSync(join(folder, id))).toBe(false);
  });
});
