// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Call, Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, sessionOf, signedIn, TODAY } from '../../../test/session.ts';
import { ValueChoice } from './builder/value-choice.tsx';
import { GeneratePage } from './generate-page.tsx';

const SESSION = sessionOf({
  grants: { 'report.read': ['company'], 'attendance.read': ['company'], 'leave.balance.read': ['company'] },
});
const READER = signedIn(SESSION);
const span = { from: TODAY, to: TODAY };
const VALUES = 'GET /api/report-types/values';

describe('what stands in a field', () => {
  const drawValues = async (chosen: readonly string[], choose: (values: string[]) => void = () => undefined) => {
    const query = { dataset: 'days', field: 'unit', ...span } as const;
    await renderAt(<ValueChoice label="Unit" query={query} chosen={chosen} choose={choose} />, { known: READER });
    fireEvent.click(screen.getByRole('button', { name: /Pilih isi|^Unit/ }));
    return within(await screen.findByRole('dialog', { name: 'Isi Unit' }));
  };

  it('that could not be read says so and is asked once more', async () => {
    const network = stubNetwork({ [VALUES]: new Refusal(422, { code: 'X', message: 'Rentang terlalu panjang.' }) });
    const dialog = await drawValues([]);
    expect(await dialog.findByText(/Rentang terlalu panjang/)).toBeDefined();
    expect(dialog.queryByText('Tidak ada yang cocok pada data Anda.')).toBeNull();
    network.answer({ [VALUES]: { data: ['Gudang'], hasMore: false } });
    fireEvent.click(dialog.getByRole('button', { name: 'Coba lagi' }));
    expect(await dialog.findByRole('checkbox', { name: 'Gudang' })).toBeDefined();
  });

  it('says that there is more than it shows, and lets the server search', async () => {
    const all = ['Bandung', 'Gudang'];
    stubNetwork({
      [VALUES]: ({ query }: Call) => {
        const search = query.get('search') ?? '';
        return { data: all.filter((value) => value.includes(search)), hasMore: search === '' };
      },
    });
    const dialog = await drawValues([]);
    expect(await dialog.findByText('Tampil 2 yang pertama. Ketik untuk mencari yang lain.')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Cari unit'), { target: { value: 'Gud' } });
    await waitFor(() => expect(dialog.queryByText('Bandung')).toBeNull());
    expect(dialog.getByRole('checkbox', { name: 'Gudang' })).toBeDefined();
  });

  it('is added and taken away; an empty one has a word, one that is chosen stays without a row', async () => {
    stubNetwork({ [VALUES]: { data: [''], hasMore: false } });
    const chosen: string[][] = [];
    const dialog = await drawValues(['Kantor lama'], (values) => chosen.push(values));
    fireEvent.click(await dialog.findByRole('checkbox', { name: '(kosong)' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Kantor lama', checked: true }));
    expect(chosen).toEqual([['Kantor lama', ''], []]);
  });
});

describe('the page that makes a report', () => {
  const draw = (laporan: string) =>
    renderAt(
      <GeneratePage spans={({ children }) => children(span, <p>Ganti tanggal</p>)} download={() => <p>Unduh</p>} />,
      { path: `/laporan/new-generate?laporan=${laporan}`, known: READER },
    );
  const preview = { data: { fields: [], rows: [], total: 3, hasMore: false, sample: null } };

  it('says that the report of a link is gone, and makes no other one in its place', async () => {
    const network = stubNetwork({
      'GET /api/session': SESSION,
      'GET /api/report-types': { data: [] },
      'POST /api/report-types/preview': preview,
    });
    await draw(id(7));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('sudah dihapus'));
    expect(screen.queryByText('Unduh')).toBeNull();
    expect(network.sent('POST /api/report-types/preview')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Laporan'), { target: { value: 'daftar-hadir-harian' } });
    expect(await screen.findByText(/3 baris dalam cakupan Anda, 20 Nov 2026/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says of which dates the sums of a sample are, and counts no rows', async () => {
    const sample = { from: '2026-11-17', to: '2026-11-20' };
    stubNetwork({
      'GET /api/session': SESSION,
      'GET /api/report-types': { data: [] },
      'POST /api/report-types/preview': { data: { ...preview.data, sample } },
    });
    await draw('rekap-bulanan');
    expect(
      await screen.findByText(/^Contoh 17 Nov – 20 Nov 2026 saja: .* Berkasnya memuat seluruh rentang\.$/),
    ).toBeDefined();
    expect(screen.queryByText(/baris dalam cakupan Anda/)).toBeNull();
    // Rows of other dates may fit.
    expect(screen.getByText('Tidak ada baris pada contoh ini')).toBeDefined();
  });

  it('tells balances as of today: dates say nothing about them', async () => {
    stubNetwork({
      'GET /api/session': SESSION,
      'GET /api/report-types': { data: [] },
      'POST /api/report-types/preview': preview,
    });
    await draw('sisa-cuti');
    expect(await screen.findByText('3 baris dalam cakupan Anda, per hari ini')).toBeDefined();
    expect(screen.queryByText('Ganti tanggal')).toBeNull();
  });
});
