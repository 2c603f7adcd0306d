/** Types of own reports: HR makes, changes, shares and deletes them (rules/reports#own-reports). */
import type { ReportType, reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import { fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import { filterText } from '@hadir/contract/report-types/filter-words.ts';
import { sharedAs } from '@hadir/contract/report-types/visible-fields.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { may } from '@hadir/domain/access/grants.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { maySee, requireReport, requireShareable } from './judge-report.ts';
import {
  deleteType,
  findType,
  insertType,
  countTypes,
  listTypes,
  MOST_TYPES,
  lockTypes,
  nameIsTaken,
  type StoredType,
  updateType,
  type WrittenType,
} from './report-types.store.ts';

/** HR's own, else what is shared with the role and holds nothing that the person does not see. */
export function mayRun(person: AccessProfile, type: StoredType): boolean {
  if (!maySee(person, type)) return false;
  return may(person, 'report.write') || sharedAs(person).some((role) => type.sharedWith.includes(role));
}

const shown = (person: AccessProfile, { updatedAt, definition, ...type }: StoredType): ReportType => ({
  ...type,
  definition: {
    columns: [...definition.columns],
    filters: definition.filters.map(({ field, operator, values }) => ({ field, operator, values: [...values] })),
    groupBy: [...definition.groupBy],
    sort: [...definition.sort],
  },
  updatedAt: toWire(updatedAt),
  can: may(person, 'report.write') ? ['change', 'remove'] : [],
});

export async function showTypes(c: Call<typeof reportTypes.list>): Promise<ReplyOf<typeof reportTypes.list>> {
  const types = await listTypes(c.db);
  return { data: types.filter((type) => mayRun(c.actor, type)).map((type) => shown(c.actor, type)) };
}

const inWords = ({ name, dataset, definition, sharedWith }: WrittenType) => ({
  name,
  dataset,
  columns: definition.columns.join(', '),
  filters: definition.filters.map((filter) => filterText(filter, fieldsOf(dataset))).join('; '),
  groupBy: definition.groupBy.join(', '),
  sort: definition.sort.map(({ field, order }) => `${field} ${order}`).join(', '),
  sharedWith: sharedWith.join(', '),
});

function judged(person: AccessProfile, type: WrittenType): void {
  requireReport(person, type);
  requireShareable(type, type.sharedWith);
}

/** @throws Refused NAMA_LAPORAN_ADA */
async function requireFreeName(tx: CompanyDb, name: string, but: string | null): Promise<void> {
  await lockTypes(tx);
  if (await nameIsTaken(tx, name, but)) throw refusedField('name', 'NAMA_LAPORAN_ADA');
}

async function stored(db: CompanyDb, id: string): Promise<StoredType> {
  const type = await findType(db, id);
  if (type === undefined) throw notFound();
  return type;
}

export async function createType(c: Call<typeof reportTypes.create>): Promise<ReplyOf<typeof reportTypes.create>> {
  const type = { ...c.body, name: c.body.name.trim() };
  judged(c.actor, type);
  return c.once(async (tx) => {
    const id = newId();
    await requireFreeName(tx, type.name, null);
    if ((await countTypes(tx)) >= MOST_TYPES)
      throw new Refused('TERLALU_BANYAK', { params: { kolom: 'jenis laporan', n: MOST_TYPES } });
    await insertType(tx, { ...type, id, ownerId: c.actor.userId }, c.now);
    await writeAudit(tx, { ...auditFieldsOf(c, 'report.type.create', 'report_type', id), after: inWords(type) });
    return { data: shown(c.actor, await stored(tx, id)) };
  });
}

/** @throws Refused VERSI_BERUBAH */
export async function changeType(c: Call<typeof reportTypes.change>): Promise<ReplyOf<typeof reportTypes.change>> {
  const { version, ...body } = c.body;
  const type = { ...body, name: body.name.trim() };
  judged(c.actor, type);
  const { id } = c.params;
  return c.db.transaction(async (tx) => {
    await requireFreeName(tx, type.name, id);
    const before = await stored(tx, id);
    if (!(await updateType(tx, { ...type, id, version }, c.now))) throw new Refused('VERSI_BERUBAH');
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'report.type.change', 'report_type', id),
      before: inWords(before),
      after: inWords(type),
    });
    return { data: shown(c.actor, await stored(tx, id)) };
  });
}

export async function removeType(c: Call<typeof reportTypes.remove>): Promise<ReplyOf<typeof reportTypes.remove>> {
  await c.db.transaction(async (tx) => {
    const name = await deleteType(tx, c.params.id);
    if (name === undefined) throw notFound();
    await writeAudit(tx, { ...auditFieldsOf(c, 'report.type.delete', 'report_type', c.params.id), before: { name } });
  });
  return { data: { ok: true as const } };
}
