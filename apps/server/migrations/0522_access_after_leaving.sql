-- Whoever has left reads and answers the own matters until the period of the last day is locked (docs/decisions/060).
-- Death ends the access at once; people without an employment have none.
create function keeps_reply_access(company uuid, person uuid) returns boolean language sql stable as $$
  select coalesce((
    select not exists (select 1 from period p where p.company_id = company and p.state = 'locked'
             and p.first_date <= ended.last_day and p.last_date >= ended.last_day)
      from (select max(e.end_date) as last_day, bool_or(e.end_reason = 'MENINGGAL') as died from employment e
             where e.company_id = company and e.user_id = person having bool_and(e.end_date is not null)) ended
     where ended.last_day is not null and ended.died is not true), false)
$$;
