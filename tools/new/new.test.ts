import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_SLOTS, REQUEST_KINDS } from '../../packages/domain/src/requests/request-kind.ts';
import { filesOf } from '../check-layers.ts';
import { makeScratchCheckout, type ScratchCheckout } from '../faults/scratch-checkout.ts';
import { root } from '../root.ts';
import { refuseDisorder, skeletonOf } from './new.ts';
import { CannotWrite } from './skeleton.ts';

const sources = new Map(filesOf(root));
const master = ['master', 'vehicle-type', 'organisation', 'jenis kendaraan'];
const page = ['page', 'vehicle-usage', 'people', 'pemakaian kendaraan'];
const report = ['report', 'client-weeks', 'attendance', 'klien per minggu'];

const kind = ['request-kind', 'work-letter', 'permissions', 'surat keterangan'];
const wishes = [master, page, report, kind];

const bin = (name: string) => join(root, 'node_modules/.bin', name);
/** @throws with what the program printed */
function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(bin(program), [...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

describe('the skeletons in a copy of the checkout', () => {
  let copy: ScratchCheckout;
  beforeAll(() => {
    copy = makeScratchCheckout(root);
    const files = new Map(sources);
    // One after the other, as somebody would: two have a line in the table of pages.
    for (const wish of wishes)
      for (const [path, text] of skeletonOf(files, wish).files) {
        files.set(path, text);
        writeFileSync(join(copy.path, path), text);
      }
  });
  afterAll(() => copy.remove());

  it.each(['packages/contract', 'apps/server', 'apps/web'])('%s passes the type checker', (project) => {
    expect(run('tsc', ['-p', project, '--noEmit'], copy.path)).toBe('');
  });

  it('pass format and lint once they are formatted, as the command does', () => {
    const written = wishes.flatMap((wish) => [...skeletonOf(sources, wish).files.keys()]);
    const formatted = [...new Set(written)].filter((path) => /\.tsx?$/.test(path));
    run('biome', ['format', '--write', ...formatted], copy.path);
    expect(() => run('biome', ['check', ...formatted], copy.path)).not.toThrow();
  });
});

describe('a skeleton', () => {
  it('of a master table is a migration, a declaration and a page; its rights are left to be typed', () => {
    const { files, left } = skeletonOf(sources, master);
    expect([...files.keys()].map((path) => path.replace(/\d{4}_/, 'NNNN_'))).toEqual([
      'apps/server/migrations/NNNN_vehicle_type.sql',
      'packages/contract/src/master/organisation.ts',
      'apps/web/src/app/pages.ts',
    ]);
    expect(left.join('\n')).toContain('master-matrix.ts');
  });

  it('of a page is the page, its test and its line', () => {
    expect([...skeletonOf(sources, page).files.keys()]).toEqual([
      'apps/web/src/features/people/vehicle-usage-page.tsx',
      'apps/web/src/features/people/vehicle-usage-page.test.tsx',
      'apps/web/src/app/pages.ts',
    ]);
  });

  it('of a report is its declaration, its statement, a test that fails until rows are computed, and its line', () => {
    const { files } = skeletonOf(sources, report);
    expect([...files.keys()]).toEqual([
      'packages/contract/src/attendance/reports.ts',
      'apps/server/src/modules/exports/client-weeks.store.ts',
      'apps/server/src/modules/exports/client-weeks.test.ts',
      'apps/server/src/modules/exports/report-catalog.ts',
    ]);
    expect(files.get('packages/contract/src/attendance/reports.ts')).toContain('= [unitWeeks, clientWeeks] as const');
    expect(files.get('apps/server/src/modules/exports/report-catalog.ts')).toContain(
      "'kehadiran-klien-per-minggu': clientWeeksRows,\n} as const",
    );
  });

  it('of a kind of request is a file per layer and its line in each list; who may is left to be typed', () => {
    const { files, left } = skeletonOf(sources, kind);
    expect([...files.keys()].map((path) => path.replace(/\d{4}_/, 'NNNN_'))).toEqual([
      'packages/domain/src/permissions/work-letter-kind.ts',
      'packages/contract/src/permissions/work-letter.ts',
      'packages/contract/src/permissions/work-letter-texts.ts',
      'apps/server/migrations/NNNN_work_letter.sql',
      'apps/server/src/modules/permissions/work-letter-handler.ts',
      'apps/web/src/features/requests/kinds/work-letter-form.tsx',
      'packages/contract/test-data/request-kinds/work-letter.ts',
      'packages/domain/src/requests/request-kind.ts',
      'packages/contract/src/all-request-kinds.ts',
      'apps/server/src/modules/requests/all-kinds.ts',
      'apps/web/src/features/requests/request-forms.ts',
      'packages/contract/test-data/request-kinds/all-kind-cases.ts',
    ]);
    const migration = [...files].find(([path]) => path.endsWith('.sql'))?.[1];
    for (const name of REQUEST_KINDS) expect(migration).toContain(`'${name}'`);
    expect(migration?.match(/'work_letter'/g)).toHaveLength(2);
    for (const slot of DAY_SLOTS) expect(migration).toContain(`'${slot}'`);
    expect(left.join('\n')).toContain('permission table');
  });

  it.each([
    ['an unknown kind', ['table', 'vehicle-type', 'organisation', 'jenis kendaraan'], 'npm run new -- master'],
    ['a name in capitals', ['master', 'VehicleType', 'organisation', 'jenis kendaraan'], 'is no name'],
    ['no words', ['master', 'vehicle-type', 'organisation'], 'are no words'],
    ['an unknown feature', ['master', 'vehicle-type', 'garage', 'jenis kendaraan'], 'there is no packages/contract'],
    ['a table that is there', ['master', 'job-level', 'organisation', 'jabatan'], 'is a master table already'],
    ['a report that is there', ['report', 'unit-weeks', 'attendance', 'unit per minggu'], 'is a report already'],
    [
      'a feature without reports',
      ['report', 'client-weeks', 'people', 'klien per minggu'],
      'there is no packages/contract',
    ],
    [
      'a kind that is there',
      ['request-kind', 'wfh', 'permissions', 'kerja dari rumah'],
      'is a kind of request already',
    ],
    ['a kind of no feature', ['request-kind', 'work-letter', 'garage', 'surat'], 'there is no packages/domain'],
    ['a page that is there', ['page', 'pengumuman', 'people', 'pengumuman'], 'is a page already'],
  ])('is refused for %s', (_, wish, why) => {
    expect(() => skeletonOf(sources, wish)).toThrow(CannotWrite);
    expect(() => skeletonOf(sources, wish)).toThrow(why);
  });

  it('keeps the order of the layers; a word that names no longer use is refused', () => {
    const withMaster = new Map([...sources, ...skeletonOf(sources, master).files]);
    const abandoned = skeletonOf(sources, ['page', 'kept-things', 'people', 'barang']);
    expect(() => refuseDisorder(withMaster, skeletonOf(withMaster, page))).not.toThrow();
    expect(() => refuseDisorder(sources, abandoned)).toThrow('no name says "kept"');
  });
});
