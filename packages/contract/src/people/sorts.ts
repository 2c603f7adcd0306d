/** What the list of people may be sorted by. No zod here. */
export const PERSON_SORTS = [
  'fullname',
  'employeeNo',
  'division',
  'position',
  'unit',
  'joinDate',
  'contractEnd',
] as const;
