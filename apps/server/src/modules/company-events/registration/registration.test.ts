/** For whom an event is, and whether it takes anybody: judged under its lock. */
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { describe, expect, test } from 'vitest';
import {
  act,
  type Employee,
  EVENT,
  own,
  published,
  register,
  usesEventHouse,
} from '../../../../test/company-events/event-house.ts';
import { untilLocked } from '../../../../test/world/wait-until.ts';
import { transaction } from '../../../db/pool.ts';

const events = usesEventHouse();

describe('For whom an event is', () => {
  /** While `meanwhile` has the event, somebody registers. @returns the answer to it */
  async function registeredDuring(event: { readonly id: string }, one: Employee, meanwhile: string, values: string[]) {
    let answer: ReturnType<typeof register> | undefined;
    await transaction(events.w.pool, async (tx) => {
      await tx.query('select 1 from company_event where id = $1 for no key update', [event.id]);
      answer = register(one, event);
      await untilLocked(events.w);
      await tx.query(meanwhile, values);
    });
    return answer;
  }

  test('is judged under its lock: of who was moved to another unit meanwhile, and when it became another audience’s', async () => {
    const { keeper, company, siti: one, adi: two } = await events.house();
    const [unit, other] = [await events.w.make.unit({ company }), await events.w.make.unit({ company })];
    for (const { id } of [one, two])
      await events.w.pool.query('update org_assignment set unit_id = $2 where user_id = $1', [id, unit.id]);
    const ofUnit = await published(keeper, { audience: 'units', unitIds: [unit.id] });
    const moved = 'update org_assignment set unit_id = $2 where user_id = $1';
    expect((await registeredDuring(ofUnit, one, moved, [one.id, other.id]))?.status).toBe(404);
    const unitChanged = 'update company_event_unit set unit_id = $2 where event_id = $1';
    expect((await registeredDuring(ofUnit, two, unitChanged, [ofUnit.id, other.id]))?.status).toBe(404);
    expect((await registeredDuring(ofUnit, one, moved, [two.id, other.id]))?.status).toBe(200);
    const { rowCount } = await events.w.pool.query('select 1 from company_event_registration where event_id = $1', [
      ofUnit.id,
    ]);
    expect(rowCount).toBe(1);
  });

  test('a draft that was never published, and one that was cancelled, take nobody', async () => {
    const { keeper, siti: one, adi: two } = await events.house();
    const draft = (await keeper.call(companyEvents.create, { body: EVENT })).reply.data;
    const gone = await published(keeper, { title: 'Sarasehan' });
    await act(keeper, gone, 'cancel', 'Aula bocor');
    expect((await register(one, draft)).error.code).toBe('TIDAK_DITEMUKAN');
    expect((await register(two, gone)).error.code).toBe('PENDAFTARAN_DITUTUP');
    expect(await own(one)).toBeUndefined();
  });
});
