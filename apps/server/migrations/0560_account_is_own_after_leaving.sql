-- Whoever has left another company still reads the own matters there (docs/decisions/060): until that ends, too, the
-- account is not this company's alone, and no code of its admin opens it.
alter function keeps_reply_access parallel safe;

create or replace function account_is_own(u app_user) returns boolean
  language sql stable parallel safe
  return not exists (select 1 from app_user o
    where o.account_id = u.account_id and o.company_id <> u.company_id and o.deleted_at is null
      and case when o.active then true else keeps_reply_access(o.company_id, o.id) end);
