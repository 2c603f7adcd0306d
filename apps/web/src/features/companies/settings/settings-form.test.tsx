// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { settingWords } from '@hadir/contract/settings/words.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { CallError } from '../../../api/call-error.ts';
import { changeConnection } from '../../../api/connection.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsView } from './settings-view.ts';
import type { SettingsWrites } from './use-settings-form.ts';

const SHIFT = { start: '08:00', end: '17:00', break: { mode: 'auto', minutes: 60 } };
const VIEW: SettingsView = {
  companyName: 'PT Nusantara',
  date: '2026-11-20',
  settings: [
    { key: 'sektor_tertentu', value: false, fallback: false, own: false, law: null },
    { key: 'grace_late', value: 10, fallback: 0, own: true, law: null },
    { key: 'default_shift', value: SHIFT, fallback: SHIFT, own: false, law: null },
  ],
  version: 3,
  versions: [],
  beginnings: { usual: '2026-11-21', earliest: '2026-11-21' },
} as unknown as SettingsView;
const EFFECT = { people: 0, days: 0, later: false };
const GRACE = settingWords.grace_late.label;

const save = vi.fn<SettingsWrites['save']>();
const reread = vi.fn<SettingsWrites['reread']>();
beforeEach(() => {
  changeConnection({ online: true });
  save.mockReset().mockImplementation(async () => ({ data: { ...VIEW, version: 4 }, effect: EFFECT }));
  reread.mockReset();
});

async function opened() {
  await renderAt(
    <SettingsForm
      view={VIEW}
      save={save}
      reread={reread}
      preview={async () => EFFECT}
      removeVersion={async () => VIEW}
      saved={() => undefined}
    />,
  );
}
const grace = () => screen.getByLabelText<HTMLInputElement>(GRACE);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Simpan/ });
const types = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('saves what the company decides itself alone, from the date on that stands beside what judges days', async () => {
  await opened();
  expect(button().disabled).toBe(true);
  types(grace(), '15');
  types(screen.getByLabelText('Berlaku mulai'), '01/12/2026');
  fireEvent.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toEqual({ settings: { grace_late: 15 }, effectiveFrom: '2026-12-01', version: 3 });
});

it('follows the default again without sending a value', async () => {
  await opened();
  fireEvent.click(screen.getByRole('button', { name: `Ikuti bawaan untuk ${GRACE}` }));
  expect(grace().value).toBe('0');
  fireEvent.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0].settings).toEqual({});
});

it('says at the hour that is none what is wrong, and sends nothing', async () => {
  await opened();
  types(screen.getByLabelText('Jam pulang'), '25.00');
  fireEvent.click(button());
  await screen.findByText(/jam pulang/i, { selector: '[role="alert"]' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Jam pulang')));
  expect(save).not.toHaveBeenCalled();
});

it('puts what the server refuses at its setting and keeps what was typed', async () => {
  const errors = { grace_late: 'Paling banyak 60 menit.' };
  save.mockRejectedValueOnce(new CallError('status', 422, { code: 'X', message: 'Periksa.', errors, ref: '' }));
  await opened();
  types(grace(), '90');
  fireEvent.click(button());
  await screen.findByText('Paling banyak 60 menit.');
  await waitFor(() => expect(document.activeElement).toBe(grace()));
  expect(grace().value).toBe('90');
});

it('shows both values where somebody else saved the same setting, and saves over the newer version', async () => {
  save.mockRejectedValueOnce(
    new CallError('status', 409, { code: 'VERSI_BERUBAH', message: 'Berubah.', errors: {}, ref: '' }),
  );
  const [first, second, third] = VIEW.settings;
  reread.mockResolvedValue({ ...VIEW, version: 7, settings: [first, { ...second, value: 20 }, third] } as SettingsView);
  await opened();
  types(grace(), '15');
  fireEvent.click(button());
  const theirs = await screen.findByRole('radio', { name: /20/ });
  expect(button().disabled).toBe(true);
  fireEvent.click(theirs);
  fireEvent.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).toMatchObject({ settings: { grace_late: 20 }, version: 7 });
});
