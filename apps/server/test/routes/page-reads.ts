/**
 * data table: what each page of part 2 shows to each role in its `access`, typed by hand from the notes of the route
 * catalogue and rules/access#permission-table: exactly these canaries, no other. `reads` are the pages' own questions.
 */
import { calendar } from '@hadir/contract/calendar/endpoints.ts';
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { departmentSettings } from '@hadir/contract/settings/department-settings.ts';
import { statusImports, structureImports } from '@hadir/contract/imports/endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { type MasterEndpointName, masterEndpoints, servedNames } from '@hadir/contract/kernel/master-endpoints.ts';
import { fieldsOf, type Master, namedFields } from '@hadir/contract/kernel/master.ts';
import { locations } from '@hadir/contract/locations/endpoints.ts';
import { calendarDay, dayOff } from '@hadir/contract/master/calendar.ts';
import { unitLeave } from '@hadir/contract/master/leave.ts';
import { locationPoint, placeUse } from '@hadir/contract/master/locations.ts';
import { department, division, jobLevel, position } from '@hadir/contract/master/organisation.ts';
import { otReason } from '@hadir/contract/master/overtime.ts';
import { shiftOverride } from '@hadir/contract/master/overrides.ts';
import { clientUpliner, userMonitoring } from '@hadir/contract/master/people.ts';
import { schedule, shift } from '@hadir/contract/master/schedules.ts';
import { peopleDataRequest } from '@hadir/contract/people/data-request.ts';
import { peopleDrafts } from '@hadir/contract/people/drafts.ts';
import { peopleOwn } from '@hadir/contract/people/own-unit.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { registration } from '@hadir/contract/registration/endpoints.ts';
import { readSheet } from '../../src/engines/sheets/read-sheet.ts';
import { expectedAccess } from '../access/matrix.ts';
import type { Answered, CallInput, Person } from '../world/http.ts';
import type { Canary, Owner, Stage } from './page-seeds.ts';

export interface PageReads {
  readonly sees: Readonly<Partial<Record<Reader, readonly Canary[]>>>;
  /** Everything the page reads, as texts. */
  reads(person: Person, stage: Stage, reader: Reader): Promise<string[]>;
  /** Master tables behind the page. */
  readonly masters?: readonly Master[];
}

/** What the answer says, a spreadsheet's cells among it. @throws when it is a refusal */
async function textOf(answer: Answered<Endpoint>): Promise<string> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
  if (!String(answer.headers['content-type']).includes('spreadsheetml')) return answer.text;
  const rows = (await readSheet(answer.bytes)).map(({ cells }) => cells);
  // Above the columns stands who took the file.
  return JSON.stringify(rows.slice(rows.findIndex(([first]) => first === 'No')));
}

const responseText = async <E extends Endpoint>(
  person: Person,
  endpoint: E,
  what: CallInput<E> = {},
): Promise<string> => textOf(await person.call(endpoint, what));

/** The list, its file, and the first rows with their history. */
async function masterTexts(person: Person, master: Master): Promise<string[]> {
  const ends = masterEndpoints(master);
  const query = { archived: 'semua', size: 100 } as const;
  const list = await person.call(ends.list, { query });
  const texts = [await textOf(list), await responseText(person, ends.file, { query: { archived: 'semua' } })];
  for (const { id } of list.reply.data.slice(0, 3)) {
    texts.push(await responseText(person, ends.one, { params: { id } }));
    texts.push(await responseText(person, ends.history, { params: { id } }));
  }
  return texts;
}

/** Choices of a reader who writes nothing: no more than the rows in sight name. */
export async function choiceTexts(person: Person, master: Master): Promise<Record<string, string>> {
  const ends = masterEndpoints(master);
  const given: Record<string, string> = {};
  if (!servedNames(master).includes('choices' satisfies MasterEndpointName)) return given;
  for (const [field] of fieldsOf(master).filter(([key]) => namedFields(master).includes(key))) {
    const answer = await person.call(ends.choices, { query: { field, limit: 200 } });
    given[field] = answer.status === 403 ? '' : await textOf(answer);
  }
  return given;
}

const ofMasters = (
  masters: readonly Master[],
  sees: PageReads['sees'],
  more: (person: Person) => Promise<string[]> = async () => [],
): PageReads => ({
  sees,
  masters,
  async reads(person) {
    const texts = [await more(person)];
    for (const master of masters) texts.push(await masterTexts(person, master));
    return texts.flat();
  },
});

const READERS = ['superadmin', 'admin', 'supervisor', 'staff', 'leader', 'client', 'client3'] as const;
export type Reader = (typeof READERS)[number];

/**
 * A table beside the pages of the catalogue: whoever may read it by the permission matrix sees the company's rows. One whose
 * rows are about people has a line of its own in partTwoReads.
 */
export function companyTableReads(master: Master): PageReads {
  const letters = expectedAccess.get(`GET ${master.path}`);
  const readers = READERS.filter((reader) => ['C', 'M'].includes(letters?.[reader] ?? '-'));
  return ofMasters([master], Object.fromEntries(readers.map((reader) => [reader, ['kita'] as const])));
}

const PEOPLE = ['bawahan', 'cucu', 'tim', 'klien1', 'lain', 'supervisor', 'staff', 'leader'] as const;
const BELOW = ['bawahan', 'cucu'] as const;
const everybody = (rows: readonly Canary[]) => ({ admin: rows, supervisor: rows, staff: rows, leader: rows });
/** The structure of the company is everybody's to read. */
const COMPANYWIDE = everybody(['kita']);
/** Rows about people: those of the own people, and the own. */
const SCOPED = {
  admin: PEOPLE,
  supervisor: [...BELOW, 'supervisor'],
  staff: ['staff'],
  leader: ['tim', 'leader'],
} as const satisfies PageReads['sees'];
const withCompany = (sees: typeof SCOPED): PageReads['sees'] =>
  Object.fromEntries(Object.entries(sees).map(([reader, rows]) => [reader, [...rows, 'kita']]));

const idOf = (stage: Stage, owner: Exclude<Owner, 'kita'>): string =>
  (owner === 'supervisor' || owner === 'staff' || owner === 'leader'
    ? stage.cast.actors[owner]
    : stage.cast.subjects[owner]
  ).id;
const listed = (person: Person) => responseText(person, peopleRecords.list, { query: { status: 'semua', size: 100 } });
const record = (person: Person, id: string) => responseText(person, peopleRecords.one, { params: { id } });

/** What an admin sees of an import: the batches, their lines; everybody: the lines that concern them. */
const ofImport = (endpoints: typeof statusImports | typeof structureImports, sees: PageReads['sees']): PageReads => ({
  sees,
  async reads(person, _, reader) {
    const batches = await person.call(endpoints.list);
    const texts = [await textOf(batches), await responseText(person, endpoints.own, { query: { size: 100 } })];
    if (reader === 'admin')
      for (const { id } of batches.reply.data)
        texts.push(await responseText(person, endpoints.lines, { params: { id } }));
    return texts;
  },
});

export const partTwoReads: Readonly<Record<string, PageReads>> = {
  '/superadmin/dashboard': {
    // The other company bears its canary as its name; of people there is nothing.
    sees: { superadmin: ['asing'] },
    reads: async (person) => [
      await responseText(person, platform.health),
      await responseText(person, platform.holidays, { query: { year: 2026 } }),
      await responseText(person, platform.law),
      await responseText(person, companies.list, { query: { size: 100 } }),
    ],
  },
  '/superadmin/management/user': {
    sees: { superadmin: [...PEOPLE, 'kita', 'asing', 'klien2', 'pindah', 'pantau', 'rekan'] },
    reads: async (person) => [await responseText(person, platform.users, { query: { search: 'kanari', size: 100 } })],
  },
  '/superadmin/management/company': {
    sees: { superadmin: ['asing', 'kita', 'klien2'] },
    async reads(person, { cast }) {
      const params = { id: cast.ours.id };
      return [
        await responseText(person, companies.list, { query: { size: 100 } }),
        await responseText(person, companies.one, { params }),
        await responseText(person, companies.clients, { params }),
        await responseText(person, companies.settings, { params }),
      ];
    },
  },
  '/client/staff/lists': {
    sees: { client: ['klien1'], client3: ['klien1'] },
    reads: async (person) => [await listed(person)],
  },
  '/leader/staff/lists': { sees: { leader: ['tim'] }, reads: async (person) => [await listed(person)] },
  '/imports/import-status-aktif': ofImport(statusImports, {
    admin: ['cucu', 'tim', 'lain', 'staff', 'leader'],
    supervisor: ['cucu'],
    staff: ['staff'],
    leader: ['leader'],
  }),
  '/imports/import-struktur-users': ofImport(structureImports, {
    admin: PEOPLE,
    supervisor: [...BELOW, 'supervisor'],
    staff: ['staff'],
    leader: ['leader'],
  }),
  '/management/user': {
    sees: {
      admin: [...PEOPLE, 'kita', 'klien2', 'pindah', 'pantau', 'rekan'],
      // A person's record names who stands above.
      supervisor: [...BELOW, 'supervisor'],
      staff: ['staff', 'rekan'],
      leader: ['tim', 'leader'],
    },
    async reads(person, stage, reader) {
      if (reader === 'staff')
        return [await responseText(person, peopleOwn.directory), await record(person, idOf(stage, 'staff'))];
      const texts = [await listed(person)];
      if (reader === 'admin')
        texts.push(await responseText(person, peopleRecords.file, { query: { status: 'semua' } }));
      if (reader === 'supervisor') texts.push(await record(person, idOf(stage, 'bawahan')));
      if (reader === 'leader') texts.push(await record(person, idOf(stage, 'tim')));
      return texts;
    },
  },
  '/management/user-v2/register': {
    sees: { admin: [...PEOPLE, 'kita', 'klien2'], supervisor: [...PEOPLE, 'kita'], staff: [], leader: [] },
    async reads(person, _, reader) {
      if (reader === 'staff' || reader === 'leader') return [await responseText(person, peopleDataRequest.mine)];
      return [await responseText(person, peopleDrafts.list), await responseText(person, peopleRecords.choices)];
    },
  },
  '/management/self-registration': {
    sees: { admin: ['kita'] },
    reads: async (person) => [
      await responseText(person, registration.door),
      await responseText(person, registration.list, { query: { state: 'submitted' } }),
    ],
  },
  '/management/divisi': ofMasters([division], COMPANYWIDE),
  '/management/departemens': ofMasters([department], everybody(PEOPLE)),
  '/management/departements-settings': {
    sees: SCOPED,
    reads: async (person) => [await responseText(person, departmentSettings.list)],
  },
  '/management/position': ofMasters([position], COMPANYWIDE),
  '/management/client-upliner': ofMasters([clientUpliner], { admin: ['kita', 'leader', 'klien1', 'pindah'] }),
  '/management/location-point': ofMasters([locationPoint, placeUse], SCOPED, async (person) => [
    await responseText(person, locations.places),
  ]),
  '/management/job-level': ofMasters([jobLevel], COMPANYWIDE),
  '/management/shifting': ofMasters([shift], COMPANYWIDE),
  '/management/schedule': ofMasters([schedule], SCOPED),
  '/management/calendar': ofMasters([calendarDay, shiftOverride], withCompany(SCOPED), async (person) => [
    await responseText(person, calendar.year, { query: { year: 2026 } }),
  ]),
  '/management/unit-leave': ofMasters([unitLeave], SCOPED),
  '/management/day-off': ofMasters([dayOff], SCOPED),
  '/management/user-monitoring': ofMasters([userMonitoring], { admin: ['kita'] }),
  '/management/ot-reason': ofMasters([otReason], { admin: ['kita'] }),
};
