// @vitest-environment jsdom
import type { PasteCells } from '@hadir/domain/people/paste-plan.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Call, Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import PastePage from './paste-page.tsx';

const CHECK = 'POST /api/people/paste/check';
const TAKE = 'POST /api/people/paste';
const UNDO = 'POST /api/people/paste/:id/undo';

/** Tables of a thousand lines take their time on a busy machine. */
const SLOW = { timeout: 20_000 };
const seen = (text: string) => screen.findByText(text, {}, SLOW);

const row = (at: number) => [`N-${at}`, `Orang ${at}`, '', 'Gudang', 'Pusat', '02/11/2026'];
const table = (count: number, change: (cells: string[], no: number) => string[] = (cells) => cells) =>
  Array.from({ length: count }, (_, at) => change(row(at + 1), at + 1).join('\t')).join('\n');
const linesIn = ({ body }: Pick<Call, 'body'>) => (body as { lines: PasteCells[] }).lines;

/** A server that knows one unit, and answers what it takes by the number of lines. */
async function opened() {
  let batch = 500;
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    [CHECK]: (call: Call) => ({
      data: {
        lines: linesIn(call).map(({ unit }) =>
          unit === 'Gudang'
            ? []
            : [{ column: 'unit', code: 'PILIHAN_TIDAK_ADA', message: 'Unit tidak ada.', proposal: null }],
        ),
        units: ['Gudang', 'Kantor Pusat'],
        places: ['Pusat'],
        mails: false,
      },
    }),
    [TAKE]: (call: Call) => ({ data: { batchId: id((batch += 1)), created: linesIn(call).length, invited: 0 } }),
    [UNDO]: { data: { removed: 250 } },
  });
  await renderAt(<PastePage />, { known: signedIn() });
  const paste = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: /^Tempel dari tabel/ }), { target: { value: text } });
  const take = async (count: string) => {
    const button = await screen.findByRole('button', { name: `Tambahkan ${count} orang` }, SLOW);
    await waitFor(() => expect(button).toHaveProperty('disabled', false), SLOW);
    fireEvent.click(button);
  };
  return { network, paste, take };
}

describe('a pasted table', () => {
  it('is judged whole and taken whole, part by part', async () => {
    const { network, paste, take } = await opened();
    paste(table(1_200));
    await seen('1.200 siap');
    expect(network.sent(CHECK).map((body) => linesIn({ body }).length)).toEqual([500, 500, 200]);
    expect(screen.getByText('1–50 dari 1.200')).toBeTruthy();
    await take('1.200');
    await seen('1.200 orang ditambahkan.');
    expect(network.sent(TAKE).flatMap((body) => linesIn({ body }).map(({ nik }) => nik))).toEqual(
      Array.from({ length: 1_200 }, (_, at) => `N-${at + 1}`),
    );
  });

  it('beyond 5,000 lines is refused with the number of lines, and stays in its field', async () => {
    const { network, paste } = await opened();
    const text = table(5_010);
    paste(text);
    expect((await screen.findByRole('alert')).textContent).toContain('Tabel ini 5.010 baris, paling banyak 5.000');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Tempel dari tabel/ }).value).toBe(text);
    expect(network.sent(CHECK)).toEqual([]);
  });

  it('finds a number that stands twice in it, however far apart', async () => {
    const { paste } = await opened();
    paste(table(700, (cells, no) => (no === 700 ? ['n-1', ...cells.slice(1)] : cells)));
    await seen('698 siap');
    fireEvent.click(screen.getByRole('switch', { name: 'Hanya yang bermasalah' }));
    expect(screen.getAllByText('NIK yang sama ada di baris lain tabel ini.')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('NIK, baris 700'), { target: { value: 'N-700' } });
    await seen('700 siap');
  });

  it('sends a cell beyond every limit cut, and shows it whole', async () => {
    const { network, paste } = await opened();
    const long = 'x'.repeat(4_000);
    paste(table(2, (cells, no) => (no === 2 ? [...cells.slice(0, 3), long, ...cells.slice(4)] : cells)));
    await seen('1 siap');
    expect(linesIn({ body: network.sent(CHECK)[0] })[1]?.unit).toBe('x'.repeat(300));
    expect(screen.getByLabelText('Unit, baris 2').getAttribute('title')).toBe(long);
  });

  it('keeps what was taken when a later part fails, and the rest with its numbers', async () => {
    const { network, paste, take } = await opened();
    paste(table(300));
    await seen('300 siap');
    network.answer({
      [TAKE]: (call: Call) =>
        linesIn(call)[0]?.nik === 'N-1'
          ? { data: { batchId: id(900), created: 250, invited: 0 } }
          : new Refusal(503, { code: 'SERVER_SIBUK', message: 'Server sedang sibuk.' }),
    });
    await take('300');
    await seen('Server sedang sibuk.');
    screen.getByText('250 orang ditambahkan.');
    expect(screen.getByLabelText<HTMLInputElement>('NIK, baris 251').value).toBe('N-251');
    await seen('50 siap');
    fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await seen('300 siap');
    expect(screen.getByLabelText<HTMLInputElement>('NIK, baris 1').value).toBe('N-1');
  });

  it('offers the units of the company for a cell that names none of them', async () => {
    const { paste } = await opened();
    paste(table(1, (cells) => [...cells.slice(0, 3), 'Gudang Lama', ...cells.slice(4)]));
    await seen('Unit tidak ada.');
    const cell = screen.getByLabelText('Unit, baris 1');
    fireEvent.focus(cell);
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Gudang', 'Kantor Pusat']);
    fireEvent.click(within(list).getByRole('option', { name: 'Gudang' }));
    await seen('1 siap');
  });
});
