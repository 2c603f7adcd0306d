-- What clocking and recomputation stand on.

-- A person's month is the lock of everything that judges a day of it: whoever writes days raises the number, and a
-- clock-in whose facts were read under another number is judged anew. Free room keeps these updates in their page.
alter table attendance_month add column version int not null default 1;
alter table attendance_month set (fillfactor = 60);

-- Raised by every change of a company's rules (settings, shifts, schedules, calendar, places), so that a process may
-- keep them in memory and still never judge by old ones. The operator's row stands for what all companies share.
create table rules_version (
  company_id uuid primary key references company (id),
  version bigint not null default 1
);
insert into rules_version (company_id) select id from company;

create function note_rules_change() returns trigger language plpgsql as $$
declare
  concerned uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
begin
  insert into rules_version (company_id) values (concerned)
    on conflict (company_id) do update set version = rules_version.version + 1;
  return null;
end $$;

create function note_company_change() returns trigger language plpgsql as $$
begin
  insert into rules_version (company_id) values (new.id)
    on conflict (company_id) do update set version = rules_version.version + 1;
  return null;
end $$;

create function note_platform_change() returns trigger language plpgsql as $$
begin
  update rules_version set version = version + 1 where company_id = '00000000-0000-7000-8000-000000000001';
  return null;
end $$;

create trigger rules_version after insert or update on company for each row execute function note_company_change();
create trigger rules_version after insert or update or delete on platform_holiday
  for each statement execute function note_platform_change();
create trigger rules_version after insert or update or delete on legal_parameter
  for each statement execute function note_platform_change();

create trigger rules_version after insert or update or delete on department_setting
  for each row execute function note_rules_change();
create trigger rules_version after insert or update or delete on location_point
  for each row execute function note_rules_change();
create trigger rules_version after insert or update or delete on shift
  for each row execute function note_rules_change();
create trigger rules_version after insert or update or delete on schedule
  for each row execute function note_rules_change();
create trigger rules_version after insert or update or delete on schedule_item
  for each row execute function note_rules_change();
create trigger rules_version after insert or update or delete on shift_override
  for each row execute function note_rules_change();
create trigger rules_version after insert or update or delete on day_off
  for each row execute function note_rules_change();
create trigger rules_version after insert or update or delete on calendar_day
  for each row execute function note_rules_change();
create trigger rules_version after insert or update or delete on period
  for each row execute function note_rules_change();

-- Of these only the rows of units are rules of the company; a person's own are read with the person.
create trigger rules_version_insert after insert on schedule_assignment
  for each row when (new.unit_id is not null) execute function note_rules_change();
create trigger rules_version_update after update on schedule_assignment
  for each row when (new.unit_id is not null or old.unit_id is not null) execute function note_rules_change();
create trigger rules_version_delete after delete on schedule_assignment
  for each row when (old.unit_id is not null) execute function note_rules_change();
create trigger rules_version_insert after insert on user_location_point
  for each row when (new.unit_id is not null) execute function note_rules_change();
create trigger rules_version_update after update on user_location_point
  for each row when (new.unit_id is not null or old.unit_id is not null) execute function note_rules_change();
create trigger rules_version_delete after delete on user_location_point
  for each row when (old.unit_id is not null) execute function note_rules_change();

-- A person's own days off are read with the person.
create index day_off_user on day_off (company_id, user_id) where user_id is not null and deleted_at is null;
