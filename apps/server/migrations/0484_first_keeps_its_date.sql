-- Until now nothing walled the dates that were kept of a leave or an illness called off while it ran, so that one date may
-- have been kept twice. The first keeps it; what 0485 walls anew stays clear of it.
update request_day d set taken = true
  from (
    select distinct on (k.company_id, k.user_id, k.work_date, k.slot) k.*
      from request_day k
      join request r on r.company_id = k.company_id and r.id = k.request_id
      left join leave_request l on l.company_id = k.company_id and l.request_id = k.request_id
      left join sick_request s on s.company_id = k.company_id and s.request_id = k.request_id
     where not k.taken and (k.work_date = any(l.kept_dates) or k.work_date <= s.kept_to)
     order by k.company_id, k.user_id, k.work_date, k.slot, r.submitted_at, r.id) first
 where d.company_id = first.company_id and d.user_id = first.user_id and d.work_date = first.work_date
   and d.slot = first.slot and d.request_id = first.request_id
   and not exists (select 1 from request_day o where o.company_id = d.company_id and o.user_id = d.user_id
     and o.work_date = d.work_date and o.slot = d.slot and o.taken);
