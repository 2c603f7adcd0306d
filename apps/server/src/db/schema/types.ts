/** Column types of the typed view: what the pool's parsers give, branded as the domain knows them. */
import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { type Instant, type LocalDate, localDate as readDate, toWire } from '@hadir/domain/kernel/time.ts';
import { parseInstant } from '../pool.ts';

/** timestamptz as an Instant. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: toWire,
  fromDriver: parseInstant,
});

/** date as a LocalDate. */
export const localDate = customType<{ data: LocalDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: (date) => date,
  fromDriver: readDate,
});

/** The migration gives the default; the view only knows that the column may be left out of an insert. */
export const byDatabase = sql`default`;

/** The migration holds the formula; the view only knows that the column is never written. */
export const generated = sql`null`;

/** numeric with one place behind the comma: days and halves of days. Read it as `::float8`. */
export const halfDays = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(5,1)',
  toDriver: String,
  fromDriver: Number,
});

/** numeric with two places behind the comma: amounts of leave. Read it as `::float8`. */
export const leaveDays = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(6,2)',
  toDriver: String,
  fromDriver: Number,
});
