-- True when no other company has a live person on the same account: only then may this company's HR open the account
-- by a printed code (decisions.md 1, 2).
create function account_is_own(u app_user) returns boolean
  language sql stable parallel safe
  return not exists (select 1 from app_user o
    where o.account_id = u.account_id and o.company_id <> u.company_id and o.active and o.deleted_at is null);
