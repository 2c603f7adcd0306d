import { describe, expect, it } from 'vitest';
import { readReportSearch } from '../../features/attendance/report/attendance-search.ts';
import { DASHBOARD_SEARCH } from '../../features/dashboard/dashboard-search.ts';
import { readListState } from '../list-page/list-state.ts';
import { readSearch } from './go.tsx';
import { readPageSearch } from './page-search.ts';
import { OLD_SEARCH_NAMES } from './search-names.ts';

/** data table: old search, the search it is read as. Each old name once; typed by hand. */
const READ_AS = [
  ['archived=ya', 'arsip=ya'],
  ['client=c1', 'klien=c1'],
  ['columns=name.unit', 'kolom=name.unit'],
  ['date=2026-11-20', 'tanggal=2026-11-20'],
  ['department=d1', 'departemen=d1'],
  ['division=d1', 'divisi=d1'],
  ['employmentType=PKWT', 'ikatan=PKWT'],
  ['exceptions=ya', 'pengecualian=ya'],
  ['from=2026-10-21', 'dari=2026-10-21'],
  ['hari=2026-11-20', 'tanggal=2026-11-20'],
  ['keadaan=suspended', 'status=suspended'],
  ['keadaan=ditolak', 'hasil=ditolak'],
  ['lihat=tim', 'bagian=tim'],
  ['open=u1', 'buka=u1'],
  ['order=asc', 'arah=asc'],
  ['page=3', 'hal=3'],
  ['role=leader', 'peran=leader'],
  ['search=siti', 'cari=siti'],
  ['size=100', 'ukuran=100'],
  ['sort=fullname', 'urut=fullname'],
  ['tab=tinjau', 'bagian=tinjau'],
  ['tampil=menunggu', 'tampilan=menunggu'],
  ['to=2026-11-20', 'sampai=2026-11-20'],
  ['view=daftar', 'tampilan=daftar'],
] as const;

describe('old names in an address', () => {
  it.each(READ_AS)('%s is read as %s', (old, now) => {
    expect(readSearch(`?${old}`)).toEqual(Object.fromEntries([now.split('=')]));
    expect(readSearch(`?${now}`)).toEqual(readSearch(`?${old}`));
  });

  it('no old name is missing in the table above', () => {
    expect(new Set(READ_AS.map(([old]) => old.split('=')[0]))).toEqual(new Set(OLD_SEARCH_NAMES.keys()));
  });

  it('several values stay a list, other names stay as they are', () => {
    expect(readSearch('?division=a&division=b&periode=2026-11&constructor=x')).toEqual({
      divisi: ['a', 'b'],
      periode: '2026-11',
      constructor: 'x',
    });
  });
});

describe('addresses that were sent or stored before open the same view', () => {
  it('the list of people with a person open', () => {
    expect(readListState(readSearch('?open=u1&bagian=dokumen'))).toMatchObject({
      open: 'u1',
      filters: { bagian: ['dokumen'] },
    });
  });

  it('a stored view of a list', () => {
    expect(readListState(readSearch('?kind=a&search=siti&sort=name&order=asc&columns=name.unit'))).toMatchObject({
      search: 'siti',
      sort: 'name',
      order: 'asc',
      columns: ['name', 'unit'],
      filters: { kind: ['a'] },
    });
  });

  it("the report with a person's day open", () => {
    expect(readReportSearch(readSearch('?from=2026-11-16&to=2026-11-17&buka=u1_2026-11-17'))).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-17',
      open: { userId: 'u1', date: '2026-11-17' },
    });
  });

  it('the report with filters, tab, result of the review and columns', () => {
    const old =
      '?view=daftar&tab=tinjau&keadaan=ditolak&division=a&exceptions=ya&kolom=person&kolom=unit&zoom=ya&page=2';
    expect(readReportSearch(readSearch(old))).toMatchObject({
      view: 'daftar',
      tab: 'tinjau',
      reviewState: 'ditolak',
      filters: { division: ['a'], department: [], unit: [], client: [] },
      exceptions: true,
      columns: ['person', 'unit'],
      zoom: true,
      page: 2,
    });
  });

  it('the dashboard of a day', () => {
    expect(readPageSearch(DASHBOARD_SEARCH, readSearch('?date=2026-11-20&division=a&tampil=tim'))).toEqual({
      tanggal: '2026-11-20',
      divisi: ['a'],
      unit: [],
      tampilan: 'tim',
    });
  });
});
