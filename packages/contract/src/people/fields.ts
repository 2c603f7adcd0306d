/** Shapes of a person's fields, alike in registration, editing, paste and import. */
import { z } from 'zod';
import { EMPLOYMENT_TYPES, isEmail, isEmployeeNo, isKtp, phoneOf } from '@hadir/domain/people/person-rules.ts';
import { id, localDate, text } from '../kernel/fields.ts';

/** What stands empty in a form is absent in the record. */
const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
/** For the types: what is typed is text or nothing. */
const orNull = <Out>(shape: z.ZodType<Out, string>) =>
  z.preprocess(blank, shape.nullable()) as unknown as z.ZodType<Out | null, string | null>;

export const employeeNo = text(30).refine(isEmployeeNo, { error: 'FORMAT_SALAH' });
export const fullname = text(100, 2);
export const email = orNull(
  text(254)
    .transform((value) => value.toLowerCase())
    .refine(isEmail, { error: 'FORMAT_SALAH' }),
);
/** Kept as +62 and digits, however it was typed. */
export const phone = orNull(
  text(30)
    .refine((value) => phoneOf(value) !== undefined, { error: 'NOMOR_HP_TIDAK_VALID' })
    .transform((value) => phoneOf(value) ?? value),
);
export const ktpNo = orNull(text(30).refine(isKtp, { error: 'KTP_TIDAK_VALID' }));
/** null while nobody has said. */
export const gender = z.enum(['L', 'P']).nullable();
export const dateOrNull = orNull(localDate);
export const idOrNull = orNull(id);
export const workweek = z.enum(['5', '6', 'roster']);
const requiredSelfie = z.enum(['inherit', 'yes', 'no']);
export const version = z.number().int().min(1).max(2_147_483_647);

export const profileFields = {
  employeeNo,
  fullname,
  email,
  phone,
  gender,
  birthDate: dateOrNull,
  requiredSelfie,
  freeLocation: z.boolean(),
};

export const employmentFields = {
  employmentType: z.enum(EMPLOYMENT_TYPES),
  joinDate: localDate,
  contractEnd: dateOrNull,
  workweek,
};

export const structureFields = {
  divisionId: idOrNull,
  departmentId: idOrNull,
  positionId: idOrNull,
  jobLevelId: idOrNull,
  unitId: idOrNull,
  superiorId: idOrNull,
  leaderId: idOrNull,
};
