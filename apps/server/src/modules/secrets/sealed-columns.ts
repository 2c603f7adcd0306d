/**
 * Every column of the database that holds values sealed by the installation's secret. A column that is missing here
 * stays unreadable when the secret changes; a test compares the list with the schema and with who calls `seal`.
 */
import { letterPlace } from '../../engines/messages/mail-outbox.store.ts';
import { cellsPlace } from '../imports/wages/sealed-cells.service.ts';
import { deviceAddress, devicePlace, PUSH_MARKS } from '../notifications/push.service.ts';
import { payPlace } from '../overtime/overtime-pay.service.ts';
import { ktpPlace } from '../people/registration/register.service.ts';
import { wagePlace } from '../people/wages/sealed-wage.service.ts';
import { installationKeyPlace } from './installation-key.ts';

/** Texts of a row's key columns. */
export type RowKey = Readonly<Record<string, string>>;

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The table's primary key, in its order. */
  readonly key: readonly string[];
  readonly place: (key: RowKey) => string;
  /** The column with the mark of the same value, and what the mark is made of. */
  readonly mark?: {
    readonly column: string;
    readonly company: (key: RowKey) => string;
    readonly value: (text: string) => string;
  };
}

const of = (key: RowKey, name: string) => key[name] ?? '';

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'installation_key',
    column: 'sealed',
    key: ['purpose'],
    place: (key) => installationKeyPlace(of(key, 'purpose')),
  },
  {
    table: 'app_user',
    column: 'ktp_sealed',
    key: ['company_id', 'id'],
    place: (key) => ktpPlace(of(key, 'company_id'), of(key, 'id')),
    mark: { column: 'ktp_mark', company: (key) => of(key, 'company_id'), value: (text) => text },
  },
  {
    table: 'person_wage',
    column: 'sealed',
    key: ['company_id', 'user_id', 'valid_from', 'version'],
    place: (key) => wagePlace(of(key, 'company_id'), of(key, 'user_id')),
  },
  {
    table: 'import_row',
    column: 'sealed',
    key: ['company_id', 'batch_id', 'row_no'],
    place: (key) => cellsPlace(of(key, 'company_id'), of(key, 'batch_id'), of(key, 'row_no')),
  },
  {
    table: 'overtime_order',
    column: 'pay_sealed',
    key: ['company_id', 'request_id'],
    place: (key) => payPlace(of(key, 'company_id'), of(key, 'request_id')),
  },
  {
    table: 'push_device',
    column: 'sealed',
    key: ['company_id', 'session_id'],
    place: (key) => devicePlace({ companyId: of(key, 'company_id'), sessionId: of(key, 'session_id') }),
    mark: { column: 'mark', company: () => PUSH_MARKS, value: deviceAddress },
  },
  {
    table: 'mail_outbox',
    column: 'sealed_link',
    key: ['id'],
    place: (key) => letterPlace(of(key, 'id')),
  },
];
