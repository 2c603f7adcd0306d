-- Illness takes its dates by a slot of its own, also where it stands over leave: two reports of one date are one too many
-- (domain.md 3.4). What was kept of a leave or an illness that was called off while it ran stays taken (8.3).
alter table request_day drop constraint request_day_slot_check;
alter table request_day add constraint request_day_slot_check
  check (slot in ('am', 'pm', 'late', 'early', 'out', 'wfh', 'correction', 'shift', 'overtime', 'sick'));

update request_day d set taken = true
  from leave_request l
 where l.company_id = d.company_id and l.request_id = d.request_id and d.work_date = any(l.kept_dates) and not d.taken
   and not exists (select 1 from request_day o where o.company_id = d.company_id and o.user_id = d.user_id
     and o.work_date = d.work_date and o.slot = d.slot and o.taken);
update request_day d set taken = true
  from sick_request s
 where s.company_id = d.company_id and s.request_id = d.request_id and d.work_date <= s.kept_to and not d.taken
   and not exists (select 1 from request_day o where o.company_id = d.company_id and o.user_id = d.user_id
     and o.work_date = d.work_date and o.slot = d.slot and o.taken);

-- Of two reports of one date, which nothing refused until now, the first keeps it.
insert into request_day (company_id, user_id, work_date, slot, request_id, taken)
select company_id, user_id, work_date, 'sick', id,
    stands and row_number() over (partition by company_id, user_id, work_date, stands order by submitted_at, id) = 1
  from (
    select r.company_id, r.user_id, d::date as work_date, r.id, r.submitted_at,
        r.status in ('pending', 'approved', 'cancel_pending') or coalesce(d::date <= s.kept_to, false) as stands
      from request r join sick_request s on s.company_id = r.company_id and s.request_id = r.id
        cross join generate_series(r.first_date, r.last_date, interval '1 day') d
     where r.kind = 'sick') of_illness;
