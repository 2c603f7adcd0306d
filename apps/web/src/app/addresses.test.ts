/** Links as the type checker sees them: each line below `@ts-expect-error` must not compile. */
import { expect, it } from 'vitest';
import { addressOf } from '../ui/navigation/go.tsx';
import { askPath } from '../ui/navigation/request-paths.ts';
import type { Address } from '../ui/navigation/address.ts';

it('a link to a page says what the page reads', () => {
  expect([
    addressOf('/laporan/all', {}),
    addressOf('/laporan/all', { tampilan: 'daftar', divisi: ['a', 'b'], pengecualian: true, hal: 2 }),
    addressOf('/laporan/all', { dari: '2026-11-20', sampai: undefined, zoom: false }),
    addressOf('/management/user', { buka: 'u1', berakhir: '30' }),
    addressOf('/apps/absent/kalender', { bagian: 'tim', rentang: 'minggu', tanggal: '2026-11-20' }),
    askPath('sick', { tanggal: '2026-11-20' }),
  ]).toEqual([
    '/laporan/all',
    '/laporan/all?tampilan=daftar&divisi=a&divisi=b&pengecualian=ya&hal=2',
    '/laporan/all?dari=2026-11-20',
    '/management/user?buka=u1&berakhir=30',
    '/apps/absent/kalender?bagian=tim&rentang=minggu&tanggal=2026-11-20',
    '/apps/absent/pengajuan/ajukan?jenis=sick&tanggal=2026-11-20',
  ]);
});

it('a link that no page answers is no address', () => {
  const text: string = '/laporan/all?tampilan=daftar';
  const wrong = [
    // @ts-expect-error: no such page.
    addressOf('/laporan/al', {}),
    // @ts-expect-error: no such parameter.
    addressOf('/laporan/all', { tampil: 'daftar' }),
    // @ts-expect-error: no such view.
    addressOf('/laporan/all', { tampilan: 'peta' }),
    // @ts-expect-error: several values are a list.
    addressOf('/laporan/all', { divisi: 'a' }),
    // @ts-expect-error: a flag is no text.
    addressOf('/laporan/all', { pengecualian: 'ya' }),
    // @ts-expect-error: a number is no text.
    addressOf('/laporan/all', { hal: '2' }),
    // @ts-expect-error: this page reads nothing.
    addressOf('/authentication/set-password', { buka: 'u1' }),
    // @ts-expect-error: no such part of the account.
    addressOf('/akun', { bagian: 'kemanan' }),
    // @ts-expect-error: no such parameter of a form.
    askPath('sick', { tangal: '2026-11-20' }),
  ];
  const addresses: Address[] = [
    '/laporan/all',
    // @ts-expect-error: no such page.
    '/laporan/semua',
    // @ts-expect-error: a search typed by hand.
    '/laporan/all?tampilan=daftar',
    // @ts-expect-error: any text.
    text,
  ];
  expect([...wrong, ...addresses].every((address) => address.startsWith('/'))).toBe(true);
});
