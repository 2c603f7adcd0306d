/** The list, the file of the list, and the choices of forms. */
import { peopleColumns } from '@hadir/contract/people/columns.ts';
import { personFields } from '@hadir/contract/people/person-fields.ts';
import { LISTED_FIELDS } from '@hadir/contract/people/person-values.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import type { PersonRow } from '@hadir/contract/people/shapes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { factLabel } from '../person/person-facts.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { phoneOf } from '@hadir/domain/people/person-rules.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../../engines/reports/table-file.ts';
import type { Call } from '../../../http/serve.ts';
import { readFormChoices } from './people-choices.store.ts';
import { personActions, openPerson, todayOf } from '../person/person-change.service.ts';
import { type ListedPerson, listPeople, type PeopleQuery } from './person-list.store.ts';
import { auditOfPerson } from '../person/person-read.store.ts';
import { takenBy } from '../person/person-write.store.ts';

function queryOf(c: Call, query: PeopleQuery['query'], limit: number, offset: number): PeopleQuery {
  const detailScopes = scopesFor(c.actor, 'people.detail');
  return { actor: c.actor, scopes: c.scopes, detailScopes, query, limit, offset, today: todayOf(c), now: c.now };
}

/** Null for the fields of the list that the reader does not see. */
const hiddenFields = (reader: Readonly<Record<'near' | 'whole', boolean>>) =>
  Object.fromEntries(LISTED_FIELDS.flatMap((key) => (reader[personFields[key].list.seenBy] ? [] : [[key, null]])));

/** Employment, role and way in are for those who administer people; the contact for those who work with them. */
function shownRow(row: ListedPerson, c: Call): PersonRow {
  const { near, detailed, photoFileId, accountIsOwn, endDate: _endDate, ...rest } = row;
  const whole = scopesFor(c.actor, 'people.detail').includes('company');
  const contract = whole || (detailed && near);
  return {
    ...rest,
    photo: photoFileId === null ? null : `/api/files/${photoFileId}`,
    ...hiddenFields({ near, whole }),
    role: whole ? row.role : null,
    isLeader: whole && row.isLeader,
    employmentType: contract ? row.employmentType : null,
    joinDate: contract ? row.joinDate : null,
    contractEnd: contract ? row.contractEnd : null,
    signIn: whole ? row.signIn : null,
    can: detailed
      ? personActions({ ...row, accountId: row.signIn === 'tanpa_akun' ? null : row.userId, accountIsOwn }, c)
      : [],
  };
}

export async function people(c: Call<typeof peopleRecords.list>): Promise<ReplyOf<typeof peopleRecords.list>> {
  const { page, size, ...query } = c.query;
  const { rows, total } = await listPeople(c.db, queryOf(c, query, size, (page - 1) * size));
  const may = (action: Parameters<typeof scopesFor>[1]) => scopesFor(c.actor, action);
  const can: ReplyOf<typeof peopleRecords.list>['can'] = [];
  if (may('people.write').length > 0) can.push('create', 'bulk');
  else if (may('people.propose').length > 0) can.push('propose');
  if (may('people.export').length > 0) can.push('export');
  return { data: rows.map((row) => shownRow(row, c)), total, page, size, can };
}

const FILE_PAGE = 1_000;

export async function peopleFile(c: Call<typeof peopleRecords.file>): Promise<FastifyReply> {
  const { total } = await listPeople(c.db, queryOf(c, c.query, 1, 0));
  async function* pages(): AsyncGenerator<readonly PersonRow[]> {
    for (let offset = 0; offset < total; offset += FILE_PAGE)
      yield (await listPeople(c.db, queryOf(c, c.query, FILE_PAGE, offset))).rows.map((row) => shownRow(row, c));
  }
  return sendTable(c, {
    title: 'Daftar karyawan',
    columns: peopleColumns,
    pages: pages(),
    total,
    filter: c.query.search === '' ? '' : `pencarian "${c.query.search}"`,
    frozenColumns: peopleColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'people.export', entity: 'app_user' },
  });
}

export async function formChoices(
  c: Call<typeof peopleRecords.choices>,
): Promise<ReplyOf<typeof peopleRecords.choices>> {
  const choices = { ...(await readFormChoices(c.db, dateIn(c.now, c.actor.zone))), mails: c.app.mailer.sends };
  // Who the company works for, and places and patterns of others, are not a supervisor's to know; a proposal names none.
  return { data: c.scopes.includes('company') ? choices : { ...choices, clients: [], locations: [], schedules: [] } };
}

/** Names of others only for those who see the whole company; a supervisor learns that it is taken. */
export async function knownPeople(c: Call<typeof peopleRecords.known>): Promise<ReplyOf<typeof peopleRecords.known>> {
  const { employeeNo, email, phone, fullname, except } = c.query;
  const whole = c.scopes.includes('company');
  const found = await takenBy(
    c.db,
    {
      employeeNo: employeeNo ?? null,
      email: email?.toLowerCase() ?? null,
      phone: phone === undefined ? null : (phoneOf(phone) ?? null),
      fullname: whole ? (fullname ?? null) : null,
    },
    except ?? null,
  );
  return {
    data: found.flatMap(({ field, userId: _id, ...row }) =>
      field === 'ktpNo' ? [] : [{ ...row, field, ...(whole ? {} : { fullname: '', employeeNo: '' }) }],
    ),
  };
}

const ACTIONS: Readonly<Record<string, string>> = {
  'people.create': 'Didaftarkan',
  'people.profile': 'Identitas dan kontak diubah',
  'people.employment': 'Ikatan kerja diubah',
  'people.structure': 'Dipindahkan dalam struktur',
  'people.placement': 'Penempatan klien diubah',
  'people.places': 'Titik lokasi diubah',
  'people.schedule': 'Jadwal diubah',
  'people.role': 'Peran diubah',
  'people.access.ask': 'Persetujuan akses diminta',
  'people.access.approve': 'Akses disetujui admin kedua',
  'people.access.reject': 'Akses ditolak admin kedua',
  'people.access.withdraw': 'Permintaan akses dibatalkan',
  'people.wage': 'Upah ditetapkan',
  'people.wage.take_back': 'Upah dibatalkan',
  'people.wage.read': 'Upah dilihat',
  'people.ktp.read': 'Nomor KTP dilihat',
  'people.deactivate': 'Dinonaktifkan',
  'people.left': 'Akses berakhir sesudah hari kerja terakhir',
  'people.stay': 'Hari kerja terakhir dibatalkan',
  'people.activate': 'Diaktifkan kembali',
  'people.invite': 'Undangan dikirim',
  'people.sessions.end': 'Dikeluarkan dari semua perangkat',
  'people.document.add': 'Dokumen ditambahkan',
  'people.document.read': 'Dokumen dibuka',
  'people.document.remove': 'Dokumen dihapus',
  'people.data.ask': 'Diminta melengkapi data',
  'people.data.complete': 'Data dilengkapi sendiri atas permintaan HR',
  'people.data.withdraw': 'Permintaan melengkapi data dibatalkan',
  'people.contact': 'Kontak diubah sendiri',
  'people.import': 'Diubah lewat impor',
  'people.import.undo': 'Impor dibatalkan',
  'people.undo': 'Penambahan diurungkan',
};

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export async function history(c: Call<typeof peopleRecords.history>): Promise<ReplyOf<typeof peopleRecords.history>> {
  const person = await openPerson(c, c.params.id);
  const lines = await auditOfPerson(c.db, person.userId);
  return {
    data: lines.map(({ at, by, action, before, after }) => ({
      at: toWire(at),
      by,
      action: ACTIONS[action] ?? action,
      changes: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
        .map((key) => ({ label: factLabel(key), from: textOf(before?.[key]), to: textOf(after?.[key]) }))
        .filter(({ from, to }) => from !== to),
    })),
  };
}
