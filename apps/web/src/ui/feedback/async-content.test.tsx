// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { CallError } from '../../api/call-error.ts';
import { changeConnection } from '../../api/connection.ts';
import { AsyncContent } from './async-content.tsx';
import { Empty } from './states.tsx';

beforeEach(() => changeConnection({ online: true, slow: false }));

const refused = (status: number) =>
  new CallError('status', status, { code: 'X', message: 'Kata server.', errors: {}, ref: 'HD-1' });
const still = () => undefined;
const shownNames = (names: readonly string[]) => <p>{names.join(', ')}</p>;
const nobody = <Empty title="Belum ada orang" />;

describe('the content of a read', () => {
  it('on its way: the place of the caller, nothing of the answer', async () => {
    await renderAt(
      <AsyncContent<string[]> data={undefined} error={undefined} retry={still} loading={[40]} empty={nobody}>
        {shownNames}
      </AsyncContent>,
    );
    expect(screen.getByRole('status', { name: 'Memuat' })).toBeDefined();
    expect(screen.queryByText('Belum ada orang')).toBeNull();
  });

  it('on its way: a picture of the page itself, or nothing', async () => {
    await renderAt(
      <>
        <AsyncContent data={undefined} error={undefined} retry={still} loading={<i>kerangka</i>} />
        <AsyncContent data={undefined} error={undefined} retry={still} loading={null} />
      </>,
    );
    expect(screen.getByText('kerangka')).toBeDefined();
    expect(screen.queryByRole('status', { name: 'Memuat' })).toBeNull();
  });

  it('failed: says what failed and asks once more', async () => {
    const retry = vi.fn<() => void>();
    await renderAt(
      <AsyncContent data={undefined} error={refused(500)} retry={retry} loading={[40]} title="Daftar belum dimuat" />,
    );
    expect(screen.getByText('Daftar belum dimuat')).toBeDefined();
    expect(screen.getByText('Kata server.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('without a line: says so instead of a failure', async () => {
    await renderAt(<AsyncContent data={undefined} error={new CallError('network')} retry={still} loading={[40]} />);
    expect(screen.getByText('Luring')).toBeDefined();
  });

  it('forbidden: says so and offers no second try', async () => {
    await renderAt(<AsyncContent data={undefined} error={refused(403)} retry={still} loading={[40]} />);
    expect(screen.getByText('Di luar akses Anda')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  });

  it('failed in a part of the page: drawn as that part draws it', async () => {
    await renderAt(
      <AsyncContent
        data={undefined}
        error={refused(403)}
        retry={still}
        loading={[40]}
        failure={({ error }) => <p>bagian: {String(error)}</p>}
      />,
    );
    expect(screen.getByText(/^bagian: /)).toBeDefined();
  });

  it('a former answer stays while the next one fails', async () => {
    await renderAt(
      <AsyncContent data={['Budi']} error={refused(500)} retry={still} loading={[40]}>
        {shownNames}
      </AsyncContent>,
    );
    expect(screen.getByText('Budi')).toBeDefined();
    expect(screen.queryByText('Kata server.')).toBeNull();
  });

  it.each([
    { name: 'a list', data: [] as string[] },
    { name: 'the rows of a reply', data: { data: [] as string[] } },
  ])('empty: $name without lines says why', async ({ data }) => {
    await renderAt(
      <AsyncContent<unknown> data={data} error={undefined} retry={still} loading={[40]} empty={nobody}>
        {() => <p>isi</p>}
      </AsyncContent>,
    );
    expect(screen.getByText('Belum ada orang')).toBeDefined();
    expect(screen.queryByText('isi')).toBeNull();
  });

  it('empty by the rule of the caller', async () => {
    await renderAt(
      <AsyncContent
        data={{ total: 0 }}
        error={undefined}
        retry={still}
        loading={[40]}
        empty={nobody}
        isEmpty={({ total }) => total === 0}
      />,
    );
    expect(screen.getByText('Belum ada orang')).toBeDefined();
  });

  it('the answer is drawn where there is one', async () => {
    await renderAt(
      <AsyncContent data={['Budi', 'Siti']} error={undefined} retry={still} loading={[40]} empty={nobody}>
        {shownNames}
      </AsyncContent>,
    );
    expect(screen.getByText('Budi, Siti')).toBeDefined();
  });
});
