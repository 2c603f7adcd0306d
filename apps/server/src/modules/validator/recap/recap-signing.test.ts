/** The client's signature of a closed recap: whom it shows, once for each closing, objections, what changed since. */
import { describe, expect, it } from 'vitest';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { recapSigning } from '@hadir/contract/validator/recap.ts';
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../../db/company-db.ts';
import { modules } from '../../modules.ts';
import { closes, NOVEMBER, reopens, THURSDAY_EVENING, turnTo } from '../../../../test/closing/closing-house.ts';
import { textsOf } from '../../../../test/requests/files/pdf-text.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';

let w: World;
let server: Served;
usesWorld({ now: THURSDAY_EVENING, only: modules, jobs: true }, (made) => {
  ({ w, server } = made);
});

const MOVED = localDate('2026-11-09');

/** Siti works at client A, Beni at client B; Cici moved from A to B on 9 November. */
async function site() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const [clientA, clientB] = [await w.make.client({ company }), await w.make.client({ company })];
  const upliner = await w.make.user({ company, role: 'supervisor', fullname: 'Agus Upliner' });
  const own = { company, unit, superior: upliner };
  const siti = await w.make.user({ ...own, fullname: 'Siti Klien A' });
  const beni = await w.make.user({ ...own, fullname: 'Beni Klien B' });
  const cici = await w.make.user({ ...own, fullname: 'Cici Pindah' });
  await w.make.placement({ user: siti, client: clientA, unit });
  await w.make.placement({ user: beni, client: clientB, unit });
  await w.make.placement({ user: cici, client: clientA, unit, to: addDays(MOVED, -1) });
  await w.make.placement({ user: cici, client: clientB, unit, from: MOVED });
  const client = await w.make.user({ company, role: 'client', client: clientA, fullname: 'Yohana Satu' });
  const client3 = await w.make.user({ company, role: 'client3', client: clientA, fullname: 'Yudi Dua' });
  const admin = await w.make.user({ company, role: 'admin', fullname: 'Hani HR' });
  await w.make.upliner({ client: clientA, unit, upliner, validator1: client, validator2: client3 });
  const db = companyDb(w.pool, company.id);
  await turnTo(w, db, THURSDAY_EVENING);
  await turnTo(w, db);
  return {
    db,
    siti,
    beni,
    cici,
    client: await server.as(client),
    client3: await server.as(client3),
    admin: await server.as(admin),
  };
}

const read = async (person: Person) =>
  (await person.call(recapSigning.read, { query: { period: NOVEMBER } })).reply.data;
const sign = (person: Person, seen: string) => person.call(recapSigning.sign, { body: { period: NOVEMBER, seen } });
const objects = (person: Person, userId: string, date = '2026-11-10') =>
  person.call(recapSigning.object, {
    body: { period: NOVEMBER, userId, date: localDate(date), reason: 'Tidak masuk di tempat kami hari itu.' },
  });
const codeOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];

describe('the closed recap of a client', () => {
  it('shows the people placed there, on the days on which they were, and nobody else', async () => {
    const { client, admin, siti, beni, cici } = await site();
    expect((await client.call(recapSigning.read, {})).reply.data.period).toBeNull();
    await closes(admin);
    const { people, code } = await read(client);
    expect(people.map(({ fullname }) => fullname)).toEqual(['Cici Pindah', 'Siti Klien A']);
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const daysOf = async (userId: string) => client.call(recapSigning.days, { params: { period: NOVEMBER, userId } });
    const days = (await daysOf(cici.id)).reply.data;
    expect(days.every(({ date }) => date < MOVED)).toBe(true);
    expect((await daysOf(siti.id)).reply.data.length).toBeGreaterThan(days.length);
    expect((await daysOf(beni.id)).status).toBe(404);
  });

  it('is signed once by each validator under the figures that were seen, and never changes', async () => {
    const { client, client3, admin, db } = await site();
    await closes(admin);
    const { digest } = await read(client);
    expect(codeOf(await sign(client, 'A'.repeat(22)))).toEqual([409, 'VERSI_BERUBAH']);
    const signed = await sign(client, digest);
    expect(signed.reply.data, signed.text).toMatchObject({ people: 2, stage: 1, mine: true, isOutdated: false });
    expect(codeOf(await sign(client, digest))).toEqual([409, 'SUDAH_DITANDATANGANI']);
    expect((await sign(client3, (await read(client3)).digest)).reply.data).toMatchObject({ stage: 2 });
    await expect(db.query(`update validator_signature set people = 9 where kind = 'recap'`)).rejects.toThrow();
  });

  it('has on paper where it is signed, with who signed it in the product', async () => {
    const { client, admin } = await site();
    await closes(admin);
    const { digest, period } = await read(client);
    await sign(client, digest);
    if (period === null) throw new Error('nothing is closed');
    const query = { report: 'kehadiran-rekap', format: 'pdf', from: period.from, to: period.to } as const;
    const paperOf = async (who: Person) => textsOf((await who.call(reportFiles.file, { query })).bytes);
    const paper = await paperOf(client);
    const texts = paper.map(({ text }) => text);
    const places = ['HR perusahaan', 'Data Validator 1', 'Data Validator 2'];
    expect(texts.filter((text) => places.includes(text))).toEqual(places);
    const leftOf = (text: string) => paper.find((one) => one.text === text)?.left;
    expect(leftOf('Yohana Satu')).toBe(leftOf('Data Validator 1'));
    expect(texts.filter((text) => text.startsWith('Ditandatangani di HADIR'))).toHaveLength(1);
    expect(texts).not.toContain('Yudi Dua');
    // Of the whole company it is no client's paper.
    expect((await paperOf(admin)).map(({ text }) => text)).not.toContain('Data Validator 1');
  });

  it('that was opened and closed again marks the old signature and the changed dates, and is signed anew', async () => {
    const { client, admin, siti, db } = await site();
    await closes(admin);
    await sign(client, (await read(client)).digest);
    await reopens(admin);
    const open = await read(client);
    expect([open.period?.isOpen, open.problem]).toEqual([true, expect.stringContaining('belum ditutup')]);
    await db.query(
      `update attendance_day set late_minutes = 5 where company_id = $1 and user_id = $2 and work_date = '2026-11-10'`,
      [db.companyId, siti.id],
    );
    await closes(admin);
    const { people, signatures, problem, digest } = await read(client);
    expect(people.find(({ id }) => id === siti.id)?.changedDates).toEqual(['2026-11-10']);
    expect([signatures[0]?.isOutdated, problem]).toEqual([true, null]);
    expect((await sign(client, digest)).status).toBe(200);
    expect((await read(client)).people.flatMap(({ changedDates }) => changedDates)).toEqual([]);
  });
});

describe('an objection', () => {
  it('about a day in sight goes to HR, stops the signature until it is answered, and is told to who wrote it', async () => {
    const { client, admin, siti, beni, db } = await site();
    expect((await objects(client, siti.id)).status).toBe(404);
    await closes(admin);
    expect((await objects(client, beni.id)).status).toBe(404);
    expect(codeOf(await objects(client, siti.id, '2026-12-01'))).toEqual([422, 'PILIHAN_TIDAK_ADA']);
    expect((await objects(client, siti.id)).status).toBe(200);
    expect(codeOf(await objects(client, siti.id))).toEqual([409, 'KEBERATAN_SUDAH_ADA']);
    const { digest } = await read(client);
    expect(codeOf(await sign(client, digest))).toEqual([409, 'KEBERATAN_BELUM_DIJAWAB']);
    const listed = (await admin.call(recapSigning.objections, {})).reply;
    expect(listed.data).toMatchObject([{ person: { fullname: 'Siti Klien A' }, state: 'open', can: ['answer'] }]);
    const answer = (move: 'accept' | 'refuse') =>
      admin.call(recapSigning.answer, {
        params: { id: listed.data[0]?.id ?? '' },
        body: { move, answer: 'Absen dan foto tercatat di lokasi.' },
      });
    expect((await answer('refuse')).reply.data).toMatchObject({ state: 'refused', can: [] });
    expect(codeOf(await answer('accept'))).toEqual([409, 'KEBERATAN_SUDAH_DIJAWAB']);
    expect((await read(client)).objections).toMatchObject([
      { state: 'refused', answer: 'Absen dan foto tercatat di lokasi.' },
    ]);
    expect((await sign(client, digest)).status).toBe(200);
    const { rows } = await db.query<{ kind: string; n: number }>(
      `select kind, count(*)::int as n from notification where company_id = $1 and kind like 'keberatan%' group by kind order by kind`,
      [db.companyId],
    );
    expect(rows).toEqual([
      { kind: 'keberatan_rekap', n: 1 },
      { kind: 'keberatan_rekap_hasil', n: 1 },
    ]);
  });
});
