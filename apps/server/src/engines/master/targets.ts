/** Tables that many fields name. */
import { type Fragment, sql } from '../../db/sql.ts';
import type { Target } from './served-table.ts';

/** A table with code and name. */
export const coded = (table: string): Target => ({ table, name: 'name', code: 'code' });

const people = (only: Fragment): Target => ({ table: 'app_user', name: 'fullname', code: 'employee_no', only });

/** The company's own people, no client's. */
export const ownPeople: Target = people(sql`c.client_id is null and c.role not in ('superadmin', 'monitoring')`);

/** People of a role. */
export const peopleOf = (role: string): Target => people(sql`c.role = ${role}`);
