/** The first-run wizard: state read from what exists, the company's own details, a structure in one go. */
import type { AuditEntity } from '@hadir/contract/audit/entity-words.ts';
import { errorText } from '@hadir/contract/errors.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { onboarding, Setup } from '@hadir/contract/onboarding/endpoints.ts';
import { SETUP_STEPS, type SetupStep } from '@hadir/contract/onboarding/words.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { foldName, planStructure, type StructurePlan } from '@hadir/domain/onboarding/structure-plan.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { lockCompany } from '../../db/transactions/lock-company.ts';
import { newId } from '../../db/new-id.ts';
import { insertRow } from '../../engines/master/write.store.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import {
  finishSetup,
  companyDetails,
  knownStructure,
  type KnownRows,
  markStep,
  readSetup,
  saveDetails,
  type SetupRow,
} from './onboarding.store.ts';

type Caller = Pick<Call, 'actor' | 'now' | 'ip' | 'ref'>;

/** A step is done by what exists, or because somebody said so; only then by a mark. */
function stepsOf(row: SetupRow): Setup['steps'] {
  const there: Readonly<Record<SetupStep, boolean>> = {
    perusahaan: row.company.address !== '',
    struktur: row.divisions > 0,
    tempat: row.places.length > 0,
    jam: row.schedules.length > 0,
    kalender: false,
    karyawan: row.people > 0,
  };
  return SETUP_STEPS.map((step) => ({ step, state: there[step] ? 'selesai' : (row.marks[step] ?? 'belum') }));
}

export async function setupState(c: Call<typeof onboarding.state>): Promise<{ data: Setup }> {
  const row = await readSetup(c.db, dateIn(c.now, c.actor.zone), c.now);
  if (!row) throw notFound();
  const { firstTapAt, firstTapBy } = row;
  return {
    data: {
      company: { ...row.company, zoneOpen: firstTapAt === null },
      today: dateIn(c.now, row.company.tz),
      steps: stepsOf(row),
      structure: { divisions: row.divisions, departments: row.departments, positions: row.positions },
      places: row.places,
      schedules: row.schedules,
      shifts: row.shifts,
      holidays: row.holidays,
      people: { all: row.people, invited: row.invited, inside: row.inside },
      firstTap: firstTapAt === null ? null : { at: toWire(firstTapAt), fullname: firstTapBy ?? '' },
      open: !row.finished && firstTapAt === null,
      sendsMail: c.app.mailer.sends,
    },
  };
}

const OK = { data: { ok: true as const } };

/** @throws Refused where the zone would change under days that are told already */
export async function saveCompany(c: Call<typeof onboarding.company>): Promise<typeof OK> {
  const { version, ...details } = c.body;
  return c.once(async (db) => {
    await lockCompany(db, db.companyId);
    const before = await companyDetails(db);
    if (!before) throw notFound();
    if (before.version !== version) throw new Refused('VERSI_BERUBAH');
    if (before.tapped && before.tz !== details.tz) throw refusedField('tz', 'ZONA_SUDAH_DIPAKAI');
    const { address, npwp, tz } = before;
    const changes = changedParts({ address, npwp, tz }, { ...details });
    if (Object.keys(changes.after).length === 0) return OK;
    await saveDetails(db, details, c.actor.userId, c.now);
    await writeAudit(db, { ...auditFieldsOf(c, 'company.change', 'company', db.companyId), ...changes });
    return OK;
  });
}

type Structured = ReplyOf<typeof onboarding.structure>;
const fieldWord = { division: 'divisi', department: 'departemen', position: 'posisi' } as const;

function structuredOf(plan: StructurePlan, saved: boolean): Structured {
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  return {
    data: {
      divisions: names(plan.divisions),
      departments: names(plan.departments),
      positions: names(plan.positions),
      known: plan.known,
      problems: plan.problems.map(({ line, field, code }) => ({
        line,
        field,
        message: errorText(code, { kolom: fieldWord[field], n: code === 'TERLALU_PENDEK' ? 2 : 100 }),
      })),
      saved,
    },
  };
}

/** Lines with a fault make nothing and are named; the others are taken in one transaction. */
export async function makeStructure(c: Call<typeof onboarding.structure>): Promise<Structured> {
  const { lines, save } = c.body;
  if (!save) return structuredOf(planStructure(lines, await knownStructure(c.db)), false);
  return c.once(async (db) => {
    await lockCompany(db, db.companyId);
    const known = await knownStructure(db);
    const plan = planStructure(lines, known);
    await writeStructure(c, db, plan, known);
    return structuredOf(plan, true);
  });
}

async function writeStructure(c: Caller, db: CompanyDb, plan: StructurePlan, known: KnownRows): Promise<void> {
  const stamp = { companyId: db.companyId, userId: c.actor.userId, now: c.now };
  const write = async (
    table: AuditEntity,
    row: Record<string, string | null>,
    shown: Record<string, string | null>,
  ) => {
    const id = newId();
    await insertRow(db, table, { id, row, by: stamp });
    await writeAudit(db, { ...auditFieldsOf(c, 'master.create', table, id), before: {}, after: shown });
    return id;
  };
  const divisions = new Map(known.divisions.map(({ id, name }) => [foldName(name), id]));
  const inDivision = (division: string, department: string) => `${foldName(division)}\t${foldName(department)}`;
  const departments = new Map(known.departments.map(({ id, name, division }) => [inDivision(division, name), id]));
  for (const { name, code } of plan.divisions)
    divisions.set(foldName(name), await write('division', { name, code }, { name, code }));
  for (const { name, code, division } of plan.departments) {
    const divisionId = divisions.get(foldName(division)) ?? null;
    const id = await write('department', { name, code, division_id: divisionId }, { name, code, divisionId });
    departments.set(inDivision(division, name), id);
  }
  for (const { name, code, division, department } of plan.positions) {
    const departmentId = department === null ? null : (departments.get(inDivision(division, department)) ?? null);
    await write('position', { name, code, department_id: departmentId }, { name, code, departmentId });
  }
}

export async function closeStep(c: Call<typeof onboarding.mark>): Promise<typeof OK> {
  await markStep(c.db, c.body, c.actor.userId, c.now);
  return OK;
}

export async function closeSetup(c: Call<typeof onboarding.finish>): Promise<typeof OK> {
  await finishSetup(c.db, c.actor.userId, c.now);
  return OK;
}
