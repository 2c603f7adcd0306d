import { roster } from '@hadir/contract/roster/endpoints.ts';
import { rosterPrint } from '@hadir/contract/roster/print.ts';
import { addDays, instant, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Person, type Served } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { rosterModule } from '../roster.module.ts';
import { drawRoster, measure, PAPERS, type PrintedRoster } from './draw-roster.ts';
import { monthSheet } from './roster-sheet.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [rosterModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const MONTH = '2026-12';
const TUESDAY = localDate('2026-12-01');

/** Mornings on weekdays; Tuesday a published night, Wednesday a draft of a free day, Thursday away. */
async function plannedUnit() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Bima Atasan' });
  const morning = await w.make.shift({ company, code: 'P', name: 'Pagi' });
  const night = { start: localTime('22:00'), end: localTime('06:00') };
  const late = await w.make.shift({ company, code: 'M', name: 'Malam', ...night });
  const pattern = await w.make.schedule({ company, days: [...Array(5).fill(morning), null, null] });
  const siti = await w.make.user({ company, superior, unit, fullname: 'Siti Aminah' });
  await w.make.follows({ user: siti, schedule: pattern });
  const cell = { company_id: company.id, user_id: siti.id, work_date: TUESDAY, kind: 'SHIFT', shift_id: late.id };
  await insertRows(w.pool, 'roster_cell', [{ ...cell, published_at: '2026-11-10T03:00:00Z' }]);
  const planner = await server.as(superior);
  const draft = { userId: siti.id, date: addDays(TUESDAY, 1), token: '', plan: { kind: 'OFF' as const } };
  await planner.call(roster.paint, { body: { changes: [draft] } });
  await w.make.permission({ user: siti, date: addDays(TUESDAY, 2), kind: 'sakit' });
  return { company, unit, planner, siti };
}

const monthOf = async (planner: Person) => (await planner.call(roster.month, { query: { month: MONTH } })).reply.data;
const rowOf = ({ rows }: ReturnType<typeof monthSheet>) => rows.find(({ name }) => name === 'Siti Aminah');
const lettersOf = (sheet: ReturnType<typeof monthSheet>) =>
  rowOf(sheet)
    ?.cells.slice(0, 7)
    .map(({ letter, isDraft }) => (isDraft ? `${letter}*` : letter));

describe('the printed month', () => {
  test('has drafts on the desk’s paper, and on the notice board only what counts; never why somebody is away', async () => {
    const { planner } = await plannedUnit();
    const month = await monthOf(planner);
    const [desk, board] = [monthSheet(month, true), monthSheet(month, false)];
    expect(lettersOf(desk)).toEqual(['M', 'L*', '–', 'P', 'L', 'L', 'P']);
    expect(lettersOf(board)).toEqual(['M', 'P', '–', 'P', 'L', 'L', 'P']);
    expect([desk.drafts, board.drafts]).toEqual([1, 0]);
    expect(board.legend.map(({ letter, meaning }) => `${letter} ${meaning}`)).toEqual([
      '– Tidak masuk',
      'L Libur',
      'M Malam 22.00–06.00',
      'P Pagi 08.00–17.00',
    ]);
    expect(rowOf(board)?.hours).toBe((rowOf(desk)?.hours ?? 0) + 8);
  });

  test.each(['a3', 'papan'] as const)('is a PDF of the unit: %s', async (kind) => {
    const { planner, unit } = await plannedUnit();
    const answer = await planner.call(rosterPrint.sheet, { query: { month: MONTH, unit: unit.id, kind } });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.text.startsWith('%PDF-')).toBe(true);
  });

  test('of a unit without the planner’s people is not found', async () => {
    const { company, planner } = await plannedUnit();
    const other = await w.make.unit({ company });
    const query = { month: MONTH, unit: other.id, kind: 'papan' as const };
    expect((await planner.call(rosterPrint.sheet, { query })).status).toBe(404);
  });

  test.each(['a3', 'papan'] as const)('holds 31 days and every person on its pages: %s', async (kind) => {
    const { planner } = await plannedUnit();
    const one = monthSheet(await monthOf(planner), kind === 'a3');
    const sheet = {
      ...one,
      rows: Array.from({ length: 100 }, () => one.rows)
        .flat()
        .slice(0, 100),
    };
    const { day, paper, inner, top, perPage, pages } = measure({ kind, sheet });
    expect(paper.name + 31 * day + 11 * (72 / 25.4)).toBeCloseTo(inner, 3);
    expect(day).toBeGreaterThan(2 * paper.text);
    expect(top + perPage * paper.row).toBeLessThan(PAPERS[kind].height - 12);
    expect(pages).toBe(Math.ceil(100 / perPage));
    const about = { company: 'PT Hadir', unit: 'Gudang', month: 'Desember 2026', printedBy: 'Bima' };
    const at = instant('2026-11-20T08:00:00+07:00');
    const printed: PrintedRoster = { kind, sheet, ...about, publishedAt: at, printedAt: at, zone: 'Asia/Jakarta' };
    const text = (await drawRoster(printed)).toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(pages);
  });
});
