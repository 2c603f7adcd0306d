// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MasterRow } from '@hadir/contract/kernel/master.ts';
import type { RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import { shift } from '@hadir/contract/master/schedules.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, signedIn } from '../../../test/session.ts';
import type { Dated } from './inputs/dated-part.tsx';
import type { DatedLine } from './inputs/dated-values.ts';
import { masterCalls } from './master-calls.ts';
import { MasterForm } from './master-form.tsx';

const MORNING: MasterRow = {
  id: id(71),
  version: 4,
  active: true,
  names: {},
  usedBy: [],
  updatedAt: '2026-11-01T03:00:00.000Z',
  updatedBy: 'Nurul Hidayah',
  can: ['change'],
  values: {
    code: 'P',
    name: 'Pagi',
    color: '#1BA0E2',
    start: '08:00',
    end: '17:00',
    breakMode: 'auto',
    breakMinutes: 60,
    breakStart: null,
    breakEnd: null,
    graceLate: null,
    graceEarly: null,
    earlyInMinutes: null,
    lateOutMinutes: null,
    isShortestDay: false,
  },
};
const BEGUN: DatedLine = {
  id: id(71),
  from: null,
  state: 'counts',
  changes: [],
  by: null,
  at: null,
  reason: null,
  can: [],
  values: MORNING.values,
};
const COMING: DatedLine = {
  ...BEGUN,
  id: id(72),
  from: localDate('2026-12-01'),
  state: 'coming',
  changes: [{ field: 'start', label: 'Jam masuk', from: '08.00', to: '07.00' }],
  can: ['change', 'remove'],
  values: { ...MORNING.values, start: '07:00' },
};
const STARTS = { people: 0, days: 0, later: false };
const shifts = masterCalls(shift);

async function openShift({ coming, ...answers }: Answers & { coming?: DatedLine } = {}) {
  const network = stubNetwork({
    [`POST ${shift.path}/foresee`]: { data: STARTS },
    [`PUT ${shift.path}/:id`]: { data: MORNING, effect: STARTS },
    'GET /api/session': signedIn()['/api/session'],
    ...answers,
  });
  const saved = vi.fn<(...given: unknown[]) => void>();
  const edit = vi.fn<(line: DatedLine | undefined) => void>();
  const remove = vi.fn<(line: DatedLine) => void>();
  const dated: Dated = { tomorrow: localDate('2026-11-21'), lines: [COMING, BEGUN], coming, edit, remove };
  const form = { master: shift, calls: shifts, row: MORNING, dated, saved };
  await renderAt(<MasterForm {...form} onTypedChange={() => undefined} close={() => undefined} />, {
    known: signedIn(),
  });
  return { network, saved, edit, remove };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sentLast = (network: Awaited<ReturnType<typeof openShift>>['network']) =>
  network.sent(`PUT ${shift.path}/:id`).at(-1);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

describe('fields that hold from a date on', () => {
  it('another hour begins tomorrow, another name counts at once and begins nothing', async () => {
    const { network, saved } = await openShift();
    expect(field('Berlaku mulai').value).toBe('21/11/2026');
    await userEvent.type(field('Nama'), ' A');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(sentLast(network)).toEqual({ ...MORNING.values, name: 'Pagi A', version: 4 });
    await userEvent.clear(field('Jam masuk'));
    await userEvent.type(field('Jam masuk'), '07.30');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(sentLast(network)).toMatchObject({ start: '07:30', effectiveFrom: '2026-11-21' });
  });

  it('a date that is no date, or too early, is said at its field', async () => {
    const early = new Refusal(422, {
      code: 'ISIAN_SALAH',
      message: 'Periksa isian.',
      errors: { effectiveFrom: 'Berlaku mulai paling awal 21 November 2026.' },
    });
    const { network } = await openShift({ [`PUT ${shift.path}/:id`]: early });
    await userEvent.clear(field('Berlaku mulai'));
    await save();
    await screen.findByText('Isi tanggal mulai berlaku, misalnya 24/11/2026.');
    expect(sentLast(network)).toBeUndefined();
    await userEvent.type(field('Berlaku mulai'), '20/11/2026');
    await save();
    await screen.findByText('Berlaku mulai paling awal 21 November 2026.');
    expect(field('Berlaku mulai').value).toBe('20/11/2026');
  });

  it('a coming version is listed, edited under its own date, and may be taken back', async () => {
    const { edit, remove } = await openShift();
    const list = within(screen.getByRole('region', { name: 'Isian menurut tanggal' }));
    await userEvent.click(list.getByRole('button', { name: 'Ubah yang mulai 1 Desember 2026' }));
    expect(edit).toHaveBeenCalledWith(COMING);
    await userEvent.click(list.getByRole('button', { name: 'Batalkan yang mulai 1 Desember 2026' }));
    expect(remove).toHaveBeenCalledWith(COMING);
  });

  it('the coming version that is edited is named to the server, and is no change of days that have passed', async () => {
    const { network, saved } = await openShift({ coming: COMING });
    expect([field('Berlaku mulai').value, field('Jam masuk').value]).toEqual(['01/12/2026', '07.00']);
    expect(screen.queryByRole('button', { name: /hari yang sudah lewat/ })).toBeNull();
    await userEvent.clear(field('Jam masuk'));
    await userEvent.type(field('Jam masuk'), '06.30');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(sentLast(network)).toMatchObject({ start: '06:30', effectiveFrom: '2026-12-01', versionId: COMING.id });
  });

  it('a preview of days that have passed that did not come is tried again; a refusal is no matter of trying', async () => {
    const rewritePreview = `POST ${shift.path}/:id/rewrite/foresee`;
    const down = new Refusal(503, { code: 'LAYANAN_SIBUK', message: 'Server sedang sibuk.' });
    const { network } = await openShift({ [rewritePreview]: down });
    await userEvent.click(screen.getByRole('button', { name: 'Ubah juga hari yang sudah lewat…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Server sedang sibuk.');
    const locked = new Refusal(423, { code: 'PERIODE_TERKUNCI', message: 'Periode 2026-11 sudah dikunci.' });
    network.answer({ [rewritePreview]: locked });
    await userEvent.click(dialog.getByRole('button', { name: 'Coba lagi' }));
    await dialog.findByText('Periode 2026-11 sudah dikunci.');
    expect(dialog.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  });

  it('days that have passed are a choice of their own, with what it does to whom and a reason', async () => {
    const effect: RewriteEffect = {
      people: 2,
      days: 8,
      changed: 5,
      statuses: 1,
      lateMinutes: { before: 40, after: 0 },
      workedMinutes: { before: 2400, after: 2400 },
      former: 2,
      formerDays: [
        {
          userId: id(5),
          fullname: 'Ani',
          date: localDate('2026-11-18'),
          disadvantages: ['late'],
          before: { label: 'HADIR', lateMinutes: 0, workedMinutes: 480 },
          after: { label: 'HADIR', lateMinutes: 20, workedMinutes: 480 },
        },
        {
          userId: id(6),
          fullname: 'Badu',
          date: localDate('2026-11-20'),
          disadvantages: ['early'],
          before: { label: 'Belum Absen', lateMinutes: 0, workedMinutes: 0 },
          after: { label: 'Belum Absen', lateMinutes: 0, workedMinutes: 0 },
        },
      ],
      own: { days: 3, alone: 0, consent: 0, confirmers: ['Tono', 'Budi'] },
      undecided: 1,
      later: false,
      rules: [],
    };
    const { network, saved } = await openShift({
      [`POST ${shift.path}/:id/rewrite/foresee`]: { data: effect },
      [`POST ${shift.path}/:id/rewrite`]: { data: MORNING, effect },
    });
    await userEvent.clear(field('Jam masuk'));
    await userEvent.type(field('Jam masuk'), '08.30');
    await userEvent.click(screen.getByRole('button', { name: 'Ubah juga hari yang sudah lewat…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const act = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Ubah hari yang sudah lewat' });
    await dialog.findByText('8 hari dari 2 karyawan diperiksa.');
    expect(act().disabled).toBe(false);
    // Nobody confirms what is not shown: what was asked for another date says nothing any more.
    await userEvent.type(dialog.getByLabelText('Sejak tanggal'), '{Backspace}');
    expect(act().disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('Sejak tanggal'), '6');
    await waitFor(() => expect(act().disabled).toBe(false));
    await dialog.findByText('3 hari Anda sendiri tetap memakai isian lama sampai disetujui Tono atau Budi.');
    await dialog.findByText('1 hari tetap memakai isian lama: perubahan sebelumnya belum diputuskan.');
    await dialog.findByText('2 hari tetap memakai isian lama dan menunggu tanggapan:');
    await dialog.findByText(/\(menit terlambat 0 → 20\)$/);
    await dialog.findByText(/\(hari belum selesai\)$/);
    await userEvent.type(dialog.getByLabelText('Alasan'), 'Salah');
    await userEvent.click(dialog.getByRole('button', { name: 'Ubah hari yang sudah lewat' }));
    expect(network.sent(`POST ${shift.path}/:id/rewrite`)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Alasan'), ' ketik sejak awal');
    await userEvent.click(dialog.getByRole('button', { name: 'Ubah hari yang sudah lewat' }));
    const tail = '; 5 hari berubah, 2 hari menunggu tanggapan, 3 hari Anda menunggu persetujuan';
    await waitFor(() => expect(saved).toHaveBeenCalledWith(MORNING, tail));
    expect(network.sent(`POST ${shift.path}/:id/rewrite`)).toEqual([
      { ...MORNING.values, start: '08:30', version: 4, from: '2026-11-19', reason: 'Salah ketik sejak awal' },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
