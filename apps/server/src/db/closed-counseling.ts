/**
 * SQL: whether counseling is closed to whoever is signed in as the person: another gave access to the account since the key
 * was last proved to be the owner's (docs/decisions/121).
 */
const isClosed = (companyId: string, userId: string) => `exists (select 1 from counseling_key y
  join app_user v on v.company_id = y.company_id and v.id = y.user_id join account w on w.id = v.account_id
  where y.company_id = ${companyId} and y.user_id = ${userId} and y.retired_at is null and w.access_reset_at >= y.proved_at)`;

/** Of the company $1 and the person $2. */
export const COUNSELING_IS_CLOSED = isClosed('$1', '$2');

/** News that there is an appointment (kind `janji_temu`), while they are closed to the person. */
export const isClosedNews = (kind: string, companyId: string, userId: string) =>
  `(${kind} = 'janji_temu' and ${isClosed(companyId, userId)})`;
