/** What each part of a person holds now, as its form begins with it. */
import { pickFields, STORED_FIELDS } from '@hadir/contract/people/person-values.ts';
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import type { PartState } from './part-dialog.tsx';

interface Span {
  readonly from: string;
  readonly to: string | null;
}

export const appliesOn =
  (date: string) =>
  ({ from, to }: Span): boolean =>
    from <= date && (to === null || to >= date);

const stateOf = (record: PersonRecord, values: PartState['values'], names: PartState['names'] = {}): PartState => ({
  version: record.version,
  values,
  names,
  updatedBy: record.updatedBy,
});

export const profileState = (record: PersonRecord): PartState => stateOf(record, pickFields(record, STORED_FIELDS));

export function employmentState(record: PersonRecord): PartState {
  const now = record.employments[0];
  return stateOf(record, {
    employmentType: now?.employmentType ?? 'PKWTT',
    joinDate: now?.joinDate ?? null,
    contractEnd: now?.contractEnd ?? null,
    workweek: now?.workweek ?? '5',
  });
}

export function structureState(record: PersonRecord, today: string): PartState {
  const now = record.structures.find(appliesOn(today)) ?? record.structures[0];
  const named = {
    divisionId: now?.division ?? null,
    departmentId: now?.department ?? null,
    positionId: now?.position ?? null,
    jobLevelId: now?.jobLevel ?? null,
    unitId: now?.unit ?? null,
    superiorId: now?.superior ?? null,
    leaderId: now?.leader ?? null,
  };
  const entries = Object.entries(named);
  return stateOf(
    record,
    { ...Object.fromEntries(entries.map(([key, row]) => [key, row?.id ?? null])), from: today },
    Object.fromEntries(entries.map(([key, row]) => [key, row?.name ?? null])),
  );
}

export function placementState(record: PersonRecord, today: string): PartState {
  const now = record.placements.find(appliesOn(today));
  return stateOf(
    record,
    { clientId: now?.client.id ?? null, unitId: now?.unit?.id ?? null, from: today, to: now?.to ?? null },
    { clientId: now?.client.name ?? null, unitId: now?.unit?.name ?? null },
  );
}

export function scheduleState(record: PersonRecord, today: string): PartState {
  const now = record.schedules.find((row) => row.via === 'sendiri' && appliesOn(today)(row));
  return stateOf(
    record,
    { scheduleId: now?.schedule.id ?? null, from: today },
    { scheduleId: now?.schedule.name ?? null },
  );
}

export const roleState = (record: PersonRecord): PartState =>
  stateOf(
    record,
    { role: record.role, isLeader: record.isLeader, clientId: record.client?.id ?? null },
    { clientId: record.client?.name ?? null },
  );

/** Neither date nor reason is guessed: both end somebody's access, and a wrong one is noticed too late. */
export const leavingState = (record: PersonRecord): PartState =>
  stateOf(record, { lastDay: null, endReason: null, note: '', subordinatesTo: null });

export const comingBackState = (record: PersonRecord, today: string): PartState =>
  stateOf(record, { employmentType: 'PKWTT', joinDate: today, contractEnd: null, workweek: '5' });
