import { DEPARTMENT_KEYS, type DepartmentSettingKey } from './settings.ts';

/** Of a department that decides nothing itself: every rule is the company's. */
// All keys are there.
export const INHERITS = Object.fromEntries(DEPARTMENT_KEYS.map((key) => [key, null])) as Readonly<
  Record<DepartmentSettingKey, null>
>;
