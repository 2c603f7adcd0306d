/** Everything the plan of a structure file asks for. */
import { importedFields } from '@hadir/contract/people/imported-columns.ts';
import {
  type Coded,
  type CodeColumn,
  type Standpoint,
  type StructureFacts,
  type StructurePerson,
} from '@hadir/domain/imports/structure-facts.ts';
import { typedDate } from '@hadir/domain/imports/typed-date-time.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { firstOwnDate } from '../../people/person/own-days.service.ts';
import { todayOf } from '../../people/person/person-change.service.ts';
import type { ImportLine, Importing } from '../import-kind.ts';
import { type PersonRow, readCompany, readPeople } from './people-facts.store.ts';
import { readSimilarNiks } from '../presences/presence-facts.store.ts';
import {
  readCoded,
  readEmails,
  readOwn,
  readPlacements,
  readSpans,
  readStructures,
  readSuperiors,
  readUpliners,
} from './structure-facts.store.ts';

const CODE_COLUMNS: readonly CodeColumn[] = [
  'KODE_DIVISI',
  'KODE_DEPARTEMEN',
  'KODE_JABATAN',
  'KODE_LEVEL',
  'KODE_UNIT',
  'KODE_JADWAL',
  'KODE_LOKASI',
];

/** What stands in the columns, once each. */
function textsOf(lines: readonly ImportLine[], columns: readonly string[], as: (text: string) => string): string[] {
  const texts = lines.flatMap(({ cells }) => columns.map((column) => as(cells[column] ?? '')));
  return [...new Set(texts)].filter((text) => text !== '');
}

const same = (text: string) => text;

/** The earliest date of the file; today while none can be read. */
function earliest(lines: readonly ImportLine[], today: LocalDate): LocalDate {
  return lines.reduce((first, { cells }) => {
    const typed = typedDate(cells['TANGGAL_EFEKTIF'] ?? '');
    return typed.ok && typed.value < first ? typed.value : first;
  }, today);
}

interface Dated {
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}
const validOn = (date: LocalDate) => (row: Dated) => row.from <= date && (row.to === null || row.to >= date);

const byUser = <Row extends { userId: string }>(rows: readonly Row[]) => {
  const grouped = Map.groupBy(rows, ({ userId }) => userId);
  return (userId: string): readonly Row[] => grouped.get(userId) ?? [];
};

/** Where people stand on a date. */
async function standpoints(
  db: CompanyDb,
  userIds: readonly string[],
  since: LocalDate,
): Promise<(userId: string, date: LocalDate) => Standpoint> {
  const structures = byUser(await readStructures(db, userIds, since));
  const placements = byUser(await readPlacements(db, userIds, since));
  const upliners = byUser(await readUpliners(db, userIds, since));
  const schedules = byUser(await readOwn(db, 'schedule', userIds, since));
  const places = byUser(await readOwn(db, 'location_point', userIds, since));
  return (userId, date) => {
    const on = validOn(date);
    const row = structures(userId).find(on);
    const placement = placements(userId).find(on) ?? null;
    return {
      seats: {
        divisionId: row?.division ?? null,
        departmentId: row?.department ?? null,
        positionId: row?.position ?? null,
        jobLevelId: row?.jobLevel ?? null,
        unitId: row?.unit ?? null,
      },
      superior: row?.superior ?? null,
      leader: row?.leader ?? null,
      placement,
      upliner: upliners(userId).find((one) => on(one) && one.clientId === placement?.client.id) ?? null,
      schedule: schedules(userId).find(on) ?? null,
      places: places(userId).filter(on),
    };
  };
}

function joinDateOf({ active, employment }: PersonRow): LocalDate | null {
  if (employment === null || (employment.endDate !== null && !active)) return null;
  return employment.joinDate;
}

export async function loadStructureFacts(
  db: CompanyDb,
  c: Importing,
  lines: readonly ImportLine[],
): Promise<StructureFacts> {
  const today = todayOf(c);
  const since = earliest(lines, today);
  const rows = await readPeople(db, c.actor, c.scopes, { niks: textsOf(lines, ['NIK'], same), today });
  const structureOn = await standpoints(
    db,
    rows.map(({ userId }) => userId),
    since,
  );
  const people = new Map(
    rows.map((row): [string, StructurePerson] => [
      row.nik,
      { ...row, joinDate: joinDateOf(row), on: (date) => structureOn(row.userId, date) },
    ]),
  );
  const codes = new Map<CodeColumn, Map<string, Coded>>();
  for (const column of CODE_COLUMNS)
    codes.set(
      column,
      await readCoded(
        db,
        column,
        textsOf(lines, [column], (text) => text.toUpperCase()),
      ),
    );
  const superiorNiks = textsOf(lines, ['NIK_ATASAN', 'NIK_LEADER'], same);
  const superiors = new Map((await readSuperiors(db, superiorNiks)).map((row) => [row.nik, row]));
  const columns = ['EMAIL', 'EMAIL_VALIDATOR_1', 'EMAIL_VALIDATOR_2'];
  const emails = new Map(
    (
      await readEmails(
        db,
        textsOf(lines, columns, (text) => text.toLowerCase()),
      )
    ).map((row) => [row.email, row]),
  );
  const niks = textsOf(lines, ['NIK', 'NIK_ATASAN', 'NIK_LEADER'], same);
  const unknown = niks.filter((nik) => !people.has(nik) && !superiors.has(nik));
  const similar = await readSimilarNiks(db, c.actor, c.scopes, { texts: unknown, today });
  const firstOwn = rows.some(({ userId }) => userId === c.actor.userId) ? await firstOwnDate(c, db) : null;
  return {
    ...(await readCompany(db)),
    fields: importedFields,
    today,
    own: firstOwn === null ? null : { userId: c.actor.userId, from: firstOwn },
    person: (nik) => people.get(nik),
    similarNik: (nik) => similar.get(nik),
    coded: (column, code) => codes.get(column)?.get(code.toUpperCase()),
    superior: (nik) => superiors.get(nik),
    emailOwner: (email) => emails.get(email)?.userId,
    validator(email) {
      const row = emails.get(email);
      return row?.active && row.clientId !== null ? { ...row, clientId: row.clientId } : undefined;
    },
    spans: await readSpans(db, since),
  };
}
