// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@hadir/domain/access/roles.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf } from '../../../../test/session.ts';
import { SignedInContext } from '../person.ts';
import { Rail } from './rail.tsx';
import { SideMenu } from './side-menu.tsx';

beforeEach(() => vi.stubGlobal('APP_VERSION', '1'));

async function draw(role: Role, hasLeft: boolean, menu = <SideMenu />) {
  const user = { role, isLeader: false, fullname: 'Nurul', companyId: null } as never;
  await renderAt(<SignedInContext value={{ user, session: sessionOf({ hasLeft }).data }}>{menu}</SignedInContext>);
}
const linksOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the menu of who has left', () => {
  it('names what is left, and its logo leads there', async () => {
    await draw('staff', true);
    expect(linksOf('Saya')).toEqual([
      '/apps/absent/kalender',
      '/apps/absent/surat',
      '/apps/absent/realisasi',
      '/apps/absent/pengajuan',
      '/apps/absent/pengajuan/sisa-cuti',
    ]);
    const logo = screen.getByRole('link', { name: 'HADIR, buka beranda' });
    expect(logo.getAttribute('href')).toBe('/apps/absent/pengajuan');
  });

  it('is the same in the narrow menu', async () => {
    await draw('staff', true, <Rail />);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Kalender', 'Surat saya', 'Realisasi dan reimburse', 'Pengajuan', 'Sisa cuti saya']);
  });
});

it('the drawer of a phone names the own pages below the entries of the role', async () => {
  await draw('staff', false, <SideMenu withOwnPages />);
  screen.getByRole('button', { name: 'Laporan' });
  expect(linksOf('Saya')).toContain('/apps/absent/ruang');
  expect(linksOf('Saya')).toContain('/bantuan');
});

it('the menu of a role with entries names no own pages below them', async () => {
  await draw('admin', false);
  expect(screen.queryByRole('region', { name: 'Saya' })).toBeNull();
});

it('a group draws its pages once it is opened', async () => {
  await draw('admin', false);
  const group = screen.getByRole('button', { name: 'Import' });
  const pagesOf = () =>
    document.getElementById(group.getAttribute('aria-controls') ?? '')?.querySelectorAll('a').length;
  expect(pagesOf()).toBe(0);
  await act(async () => group.click());
  expect(pagesOf()).toBeGreaterThan(0);
});
