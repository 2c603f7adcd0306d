/** Pieces of SQL that name people and write dates and times as files show them. None of them is the product's. */

/** data table: the columns that every file about people begins with. */
export const IDENTITY = ['No', 'NIK', 'Nama', 'Divisi', 'Departemen', 'Jabatan', 'Unit/Penempatan', 'Atasan'];

/** Of `u`, the person, and `o`, where that person stood. */
export const identity = [
  'u.employee_no',
  'u.fullname',
  '(select x.name from division x where x.id = o.division_id)',
  '(select x.name from department x where x.id = o.department_id)',
  '(select x.name from "position" x where x.id = o.position_id)',
  '(select x.name from unit x where x.id = o.unit_id)',
  '(select x.fullname from app_user x where x.id = o.superior_id)',
];

/** Where `u` works on a date: at the client of the placement, else in the unit. */
export const place = (date: string) => `coalesce((select c.name from placement p join client c on c.id = p.client_id
    where p.user_id = u.id and p.valid_from <= ${date} and (p.valid_to is null or p.valid_to >= ${date})),
  (select x.name from unit x where x.id = o.unit_id))`;

export const person = (user: string, date: string) => `join app_user u on u.id = ${user}
  left join org_assignment o on o.user_id = u.id and o.valid_from <= ${date} and (o.valid_to is null or o.valid_to >= ${date})`;

export const day = (date: string) => `to_char(${date}, 'DD/MM/YYYY')`;
export const at = (instant: string, zone: string) => `to_char(${instant} at time zone ${zone}, 'HH24:MI')`;
/** The date of an instant in the zone of the request. */
export const dayOf = (instant: string) => `to_char(${instant} at time zone r.tz, 'DD/MM/YYYY')`;
/** `1,5`, and `2` for two whole days. */
export const halves = (number: string) => `replace((${number})::float8::text, '.', ',')`;
export const cents = (number: string) => `replace(to_char(${number}, 'FM999999990.00'), '.', ',')`;

export const words = (of: string, said: Readonly<Record<string, string>>) =>
  `case ${of} ${Object.entries(said)
    .map(([stored, shown]) => `when '${stored}' then '${shown}'`)
    .join(' ')} end`;

/** Cells as columns, in their order. */
export const columnsOf = (cells: readonly string[]) => cells.map((cell, at) => `${cell} as c${at}`).join(', ');
