-- In which order versions of hours and rules were recorded stands in a number of its own: ids made in one millisecond, or
-- while a clock was set back, say nothing of it.
alter table shift_version add column recorded int;
alter table schedule_version add column recorded int;
alter table setting_version add column recorded int;

-- What there is keeps the order by which it has counted so far.
alter table shift_version disable trigger shift_version_stays;
alter table schedule_version disable trigger schedule_version_stays;
alter table setting_version disable trigger setting_version_stays;
update shift_version v set recorded = n.no
  from (select company_id, id, row_number() over (partition by company_id, shift_id order by id) as no
          from shift_version) n
 where n.company_id = v.company_id and n.id = v.id;
update schedule_version v set recorded = n.no
  from (select company_id, id, row_number() over (partition by company_id, schedule_id order by id) as no
          from schedule_version) n
 where n.company_id = v.company_id and n.id = v.id;
update setting_version v set recorded = n.no
  from (select company_id, id, row_number() over (partition by company_id, department_id order by id) as no
          from setting_version) n
 where n.company_id = v.company_id and n.id = v.id;
alter table shift_version enable trigger shift_version_stays;
alter table schedule_version enable trigger schedule_version_stays;
alter table setting_version enable trigger setting_version_stays;

alter table shift_version alter column recorded set not null;
alter table schedule_version alter column recorded set not null;
alter table setting_version alter column recorded set not null;

-- The next number among the versions of the same row, or of the same company's or department's rules. Whoever records one
-- has locked that row; what a backup brings carries its number.
create function number_version() returns trigger language plpgsql as $$
begin
  if new.recorded is null then
    execute format('select coalesce(max(recorded), 0) + 1 from %I where company_id = $1 and %I is not distinct from $2',
        tg_table_name, tg_argv[0])
      into new.recorded using new.company_id, (to_jsonb(new) ->> tg_argv[0])::uuid;
  end if;
  return new;
end $$;
create trigger shift_version_number before insert on shift_version
  for each row execute function number_version('shift_id');
create trigger schedule_version_number before insert on schedule_version
  for each row execute function number_version('schedule_id');
create trigger setting_version_number before insert on setting_version
  for each row execute function number_version('department_id');
