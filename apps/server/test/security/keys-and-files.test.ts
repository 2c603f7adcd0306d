/** Keys of repeatable writes, and files asked for by tags, ranges and names: each is its owner's, and of one request. */
import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { documents } from '@hadir/contract/documents/endpoints.ts';
import { files as pictures } from '@hadir/contract/files/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { type Person, type Served } from '../world/http.ts';
import { photographed, uploadedPaper } from '../files/uploaded-documents.ts';
import { asksCorrection, everybody, house, type House, missedDay } from '../requests/request-house.ts';
import type { World } from '../world/world.ts';
import { usesStage } from './stage.ts';
import { type HeaderLine, linesOf, sendRaw } from './raw-request.ts';

let w: World;
let server: Served;
let port: number;
let our: House;
let their: House;
let people: Record<keyof House, Person>;
let others: Record<keyof House, Person>;

usesStage((stage) => ({ w, server, port } = stage));

beforeAll(async () => {
  [our, their] = [await house(w), await house(w)];
  [people, others] = [await everybody(server, our), await everybody(server, their)];
});

const [MONDAY, TUESDAY] = [localDate('2026-11-16'), localDate('2026-11-17')];

/** The same request under keys written as they are. */
const submitWith = (person: Person, ...keys: readonly HeaderLine[]) =>
  sendRaw(port, {
    method: 'POST',
    path: correction.submit.path,
    headers: [...linesOf(person.headers), ['Content-Type', 'application/json'], ...keys],
    body: JSON.stringify(missedDay({ date: MONDAY })),
  });
const keyed = (value: string): HeaderLine => ['Idempotency-Key', value];

describe('a key', () => {
  it.each<[string, readonly HeaderLine[], string]>([
    ['none', [], 'KUNCI_WAJIB'],
    ['empty', [keyed('')], 'FORMAT_SALAH'],
    ['of 7 signs', [keyed('a'.repeat(7))], 'FORMAT_SALAH'],
    ['of 101 signs', [keyed('a'.repeat(101))], 'FORMAT_SALAH'],
    ['of 300 signs', [keyed('a'.repeat(300))], 'FORMAT_SALAH'],
    ['with a blank inside', [keyed('aaaa bbbb')], 'FORMAT_SALAH'],
    ['with a letter beyond ASCII', [keyed('kunci-\u00e9\u00e9\u00e9')], 'FORMAT_SALAH'],
    ['named twice', [keyed('kunci-satu'), keyed('kunci-dua')], 'FORMAT_SALAH'],
  ])('%s: refused', async (_, lines, code) => {
    const answer = await submitWith(people.staff, ...lines);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([422, code]);
  });

  it('of one person is not that of another, of the same or another company', async () => {
    const key = 'kunci-yang-sama';
    const first = await people.staff.call(correction.submit, { body: missedDay({ date: MONDAY }), key });
    for (const other of [people.superior, others.staff]) {
      const answer = await other.call(correction.submit, { body: missedDay({ date: MONDAY }), key });
      expect([answer.status, answer.text.includes(first.reply.data.id)]).toEqual([200, false]);
    }
    const repeated = await people.staff.call(correction.submit, { body: missedDay({ date: MONDAY }), key });
    expect(repeated.reply).toEqual(first.reply);
  });

  it('used for another endpoint, another row, or another body gives no earlier answer', async () => {
    const key = 'kunci-dipakai-ulang';
    const first = await people.staff.call(correction.submit, { body: missedDay({ date: TUESDAY }), key });
    const { id } = first.reply.data;
    const body = missedDay({ date: TUESDAY, reason: 'Alasan lain sama sekali.' });
    const answers = [
      await people.staff.call(correction.submit, { body, key }),
      await people.staff.call(requests.move, { params: { id }, body: { move: 'cancel', version: 1 }, key }),
    ];
    for (const answer of answers) expect(answer.error.code).toBe('KUNCI_DIPAKAI');
    const cancelled = await people.staff.call(requests.move, {
      params: { id },
      body: { move: 'cancel', version: 1 },
      key: 'kunci-batal-satu',
    });
    expect(cancelled.status).toBe(200);
    const other = await people.staff.call(requests.move, {
      params: { id: our.staff.id },
      body: { move: 'cancel', version: 1 },
      key: 'kunci-batal-satu',
    });
    expect(other.error.code).toBe('KUNCI_DIPAKAI');
  });

  it('opens no kept answer to a session that is over', async () => {
    const person = await server.as(our.director);
    const ask = () => asksCorrectionWith(person, 'kunci-sesi-lama');
    expect((await ask()).status).toBe(200);
    await person.call(auth.logout, { body: {} });
    expect((await ask()).status).toBe(401);
  });
});

const asksCorrectionWith = (person: Person, key: string) =>
  person.call(correction.submit, { body: missedDay({ date: MONDAY }), key });

describe('a file that is somebody else’s', () => {
  const WAYS: readonly [string, Record<string, string>][] = [
    ['plainly', {}],
    ['by any tag', { 'if-none-match': '*' }],
    ['by a range', { range: 'bytes=0-9' }],
    ['by a range beyond its end', { range: 'bytes=999999999-' }],
    ['by a range of another version', { range: 'bytes=0-9', 'if-range': '"x"' }],
  ];

  it.each(WAYS)('of a request, asked for %s, is not there', async (_, headers) => {
    const { id, fileId } = await withPaper();
    const colleague = await server.as(await w.make.user({ company: our.staff.company }));
    for (const stranger of [others.admin, others.staff, colleague]) {
      const answer = await stranger.call(requests.file, { params: { id, fileId }, headers });
      expect([answer.status, answer.headers['etag']]).toEqual([404, undefined]);
    }
    const missing = await people.staff.call(requests.file, { params: { id, fileId: our.staff.id }, headers });
    expect(missing.status).toBe(404);
  });

  it.each(WAYS)('a document, asked for %s, is not there', async (_, headers) => {
    const added = await people.admin.call(documents.add, {
      params: { id: our.staff.id },
      query: { kind: 'SURAT', title: 'Surat "kanari"\u202e' },
      body: await photographed(),
    });
    const documentId = added.reply.data.id;
    const right = { id: our.staff.id, documentId };
    expect((await people.admin.call(documents.file, { params: right })).status).toBe(200);
    const wrong: readonly [Person, Record<string, string>][] = [
      [others.admin, right],
      [others.admin, { id: their.staff.id, documentId }],
      [people.admin, { id: our.superior.id, documentId }],
    ];
    for (const [person, params] of wrong)
      expect((await person.call(documents.file, { params: params as typeof right, headers })).status).toBe(404);
  });

  it.each(WAYS)('an attachment or a document, asked for as a picture %s, is not there', async (_, headers) => {
    const { fileId } = await withPaper();
    for (const person of [people.staff, people.admin, others.admin])
      expect((await person.call(pictures.picture, { params: { id: fileId }, headers })).status).toBe(404);
  });
});

let paper: { id: string; fileId: string } | undefined;
/** A correction with a photographed paper, under a name made to break a header. */
async function withPaper(): Promise<{ id: string; fileId: string }> {
  if (paper) return paper;
  const fileId = await uploadedPaper(people.staff);
  const name = 'a"; filename="x.html"\r\nSet-Cookie: a=b\u202egpj.jpg';
  const answer = await asksCorrection(people.staff, { files: [{ id: fileId, name }] });
  paper = { id: answer.reply.data.id, fileId };
  return paper;
}

describe('a file of one’s own', () => {
  it('leaves under a name made by the program, never sniffed, never kept', async () => {
    const { id, fileId } = await withPaper();
    const answer = await people.staff.call(requests.file, { params: { id, fileId } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="lampiran-[0-9a-f]{8}\.jpg"$/),
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['bytes=0-9', 206, 10],
    ['bytes=-10', 206, 10],
    ['bytes=0-0,5-9', 200, null],
    ['bytes=9-0', 416, 0],
    ['bytes=999999999-', 416, 0],
    ['bytes=-0', 416, 0],
    ['bytes=0x0-0x9', 200, null],
    ['lines=0-9', 200, null],
    ['bytes=99999999999999999999-', 200, null],
  ])('range %s is answered %i', async (range, status, length) => {
    const { id, fileId } = await withPaper();
    const answer = await people.staff.call(requests.file, { params: { id, fileId }, headers: { range } });
    expect(answer.status).toBe(status);
    if (length !== null) expect(answer.bytes.length).toBe(length);
  });
});
