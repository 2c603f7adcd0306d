/**
 * What every company shares: holidays of the SKB 3 Menteri (rules/schedules#national-holidays) and legal parameters
 * (rules/leave#statutory-numbers).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LEGAL_PARAMETERS } from './platform/legal-parameters.ts';
import type { Db } from './pool.ts';

/** The company of the platform's own people, made by the first migration. */
export const OPERATOR_COMPANY_ID = '00000000-0000-7000-8000-000000000001';

const holidayFile = z.object({
  years: z.record(
    z.string(),
    z.object({
      source: z.string(),
      dates: z.array(
        z.object({ date: z.string(), kind: z.enum(['libur_nasional', 'cuti_bersama']), name: z.string() }),
      ),
    }),
  ),
});

/** Fills years and keys that have no row yet. What the operator changed or removed stays as it is. */
export async function loadPlatformData(db: Db): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'platform/platform-holidays.json'), 'utf8');
  const { years } = holidayFile.parse(JSON.parse(text));
  const holidays = Object.values(years).flatMap(({ source, dates }) => dates.map((day) => ({ ...day, source })));
  await db.query(
    `insert into platform_holiday (date, kind, name, source)
     select t.date, t.kind, t.name, t.source from json_to_recordset($1) as t(date date, kind text, name text, source text)
      where not exists (select 1 from platform_holiday known
                         where date_trunc('year', known.date) = date_trunc('year', t.date))
     on conflict do nothing`,
    [JSON.stringify(holidays)],
  );
  await db.query(
    `insert into legal_parameter (key, value, valid_from, source)
     select t.key, t.value, t."validFrom", t.source
       from json_to_recordset($1) as t(key text, value jsonb, "validFrom" date, source text)
      where not exists (select 1 from legal_parameter known where known.key = t.key)
     on conflict do nothing`,
    [JSON.stringify(LEGAL_PARAMETERS)],
  );
}
