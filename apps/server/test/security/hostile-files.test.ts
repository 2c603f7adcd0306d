/** Files that were made to hurt, sent to the whole product: each is refused in words while others are answered. */
import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { imports, leaveImports, statusImports, structureImports } from '@hadir/contract/imports/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { type Person, type Served } from '../world/http.ts';
import { jpegOfScans, pngClaiming } from '../files/hostile-pictures.ts';
import { everybody, house } from '../requests/request-house.ts';
import { usesWorld } from '../world/uses-world.ts';
import { book, bookOfOneLongText, bookOfOneTextEverywhere, shared, sheetOfNik } from '../files/workbook.ts';
import type { World } from '../world/world.ts';
import { photographed } from '../files/uploaded-documents.ts';

let w: World;
let server: Served;
let admin: Person;
let neighbour: Person;
let staff: Person;
let colleague: Person;

usesWorld({ jobs: true }, (made) => ({ w, server } = made));

beforeAll(async () => {
  const [our, their] = [await house(w), await house(w)];
  const [people, others] = [await everybody(server, our), await everybody(server, their)];
  [admin, staff, colleague, neighbour] = [people.admin, people.staff, people.superior, others.admin];
});

const MB = 1_048_576;
/** What the process may grow by: the file, its caps and their copies. */
const SPARE_MB = 300;

const highestMb = () => process.resourceUsage().maxRSS / 1_024;

/** Sends something, and meanwhile asks as somebody else, again and again until it is answered. */
async function answersMeanwhile<T>(sent: Promise<T>, person: Person): Promise<{ answer: T; others: number }> {
  let waiting = true;
  const answered = sent.finally(() => (waiting = false));
  let others = 0;
  while (waiting) {
    const { status } = await person.call(auth.user);
    expect(status).toBe(200);
    if (waiting) others += 1;
  }
  return { answer: await answered, others };
}

type Bomb = readonly [string, () => Buffer];

const BOMBS: readonly [Bomb, ...Bomb[]] = [
  ['one text of a megabyte in 300 cells', bookOfOneLongText],
  ['one short text in 200,000 cells', bookOfOneTextEverywhere],
  ['3,000,000 empty texts', () => book(sheetOfNik, shared('<si/>'.repeat(3_000_000)))],
  ['a field of 5 MB', () => Buffer.alloc(5 * MB - 100, 'x')],
];

// One reader serves all kinds of import; each kind meets a bomb.
const [FIRST] = BOMBS;
describe.each([
  ['presences', imports, BOMBS],
  ['leave', leaveImports, [FIRST]],
  ['people', statusImports, [FIRST]],
  ['structure', structureImports, [FIRST]],
] as const)('an import of %s', (_, endpoints, bombs) => {
  it.each(bombs)('%s: refused in words while a neighbour is answered', async (_name, make) => {
    const body = make();
    const before = highestMb();
    const sent = admin.call(endpoints.upload, { query: { fileName: 'bom.xlsx' }, body });
    const { answer, others } = await answersMeanwhile(sent, neighbour);
    expect([answer.status, answer.error.code]).toEqual([422, 'BERKAS_TIDAK_TERBACA']);
    expect(answer.error.message).toMatch(/^Berkas tidak dapat dibaca: .+ Simpan ulang sebagai XLSX atau CSV/);
    expect(others).toBeGreaterThan(0);
    expect(highestMb() - before).toBeLessThan(SPARE_MB);
  });
});

it('a line of bombs of one company delays nobody else, and its end is turned away', async () => {
  const bomb = book(sheetOfNik, shared('<si/>'.repeat(3_000_000)));
  const done: string[] = [];
  const bombs = Array.from({ length: 8 }, async () => {
    const answer = await admin.call(imports.upload, { query: { fileName: 'bom.xlsx' }, body: bomb });
    done.push('bomb');
    return answer.error.code;
  });
  const honest = neighbour
    .call(imports.upload, { query: { fileName: 'absen.xlsx' }, body: book(sheetOfNik) })
    .then(({ error }) => {
      done.push('neighbour');
      return error.code;
    });
  // Read, and refused for what is in it: the column of dates is missing.
  expect(await honest).toBe('IMPOR_KOLOM_HILANG');
  const codes = await Promise.all(bombs);
  expect(codes.filter((code) => code === 'BERKAS_MENGANTRE')).toHaveLength(3);
  expect(codes.filter((code) => code === 'BERKAS_TIDAK_TERBACA')).toHaveLength(5);
  expect(done.lastIndexOf('bomb')).toBeGreaterThan(done.indexOf('neighbour'));
});

describe('a picture', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['of 2,600 scans', () => jpegOfScans(1_024, 2_600)],
    ['that claims 2.5 billion pixels', () => pngClaiming(50_000, 50_000)],
  ])('%s is refused in words', async (_, make) => {
    const answer = await staff.call(requests.upload, { body: await make() });
    expect([answer.status, answer.error.code]).toEqual([422, 'BERKAS_TIDAK_VALID']);
    expect(answer.error.message).toContain('PDF, JPG, atau PNG yang utuh');
  });

  it("four expensive ones of one person leave a place for a colleague's", async () => {
    const expensive = await jpegOfScans(2_048, 60);
    const done: string[] = [];
    const sent = Array.from({ length: 4 }, () =>
      staff.call(requests.upload, { body: expensive }).then(() => done.push('expensive')),
    );
    const answer = await colleague.call(requests.upload, { body: await photographed() });
    done.push('colleague');
    await Promise.all(sent);
    expect(answer.status).toBe(200);
    expect(done.indexOf('colleague')).toBeLessThan(3);
  });
});
