-- Hours of shifts, days of patterns and the rules by which days are judged hold from a date on (docs/decisions/064).
-- A version that has begun stays as it is; one that has not may be taken back. Expands, moves the values, contracts.

-- A confirmed change of dates that have passed.
create table hours_rewrite (
  company_id uuid not null references company (id),
  id uuid not null,
  subject text not null check (subject in ('shift', 'schedule', 'department', 'company')),
  -- The id of the row; of the company itself, its own.
  subject_id uuid not null,
  first_date date not null,
  -- The date on which it was made: what was to begin after it stays.
  last_date date not null,
  reason text not null check (length(btrim(reason)) >= 10 and length(reason) <= 500),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (company_id, id),
  check (last_date >= first_date)
);
create index hours_rewrite_subject on hours_rewrite (company_id, subject_id);

create table shift_version (
  company_id uuid not null,
  -- Grows with the order of recording.
  id uuid not null,
  shift_id uuid not null,
  valid_from date not null,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  break_mode text not null default 'auto' check (break_mode in ('auto', 'window', 'punch', 'none')),
  break_minutes int not null default 60 check (break_minutes between 0 and 180),
  break_start text check (break_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  break_end text check (break_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  grace_late int check (grace_late between 0 and 60),
  grace_early int check (grace_early between 0 and 60),
  early_in_minutes int check (early_in_minutes between 0 and 360),
  late_out_minutes int check (late_out_minutes between 60 and 720),
  is_shortest_day boolean not null default false,
  rewrite_id uuid,
  rewritten_to date,
  created_at timestamptz not null default now(),
  created_by uuid,
  removed_on date,
  removed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  foreign key (company_id, rewrite_id) references hours_rewrite (company_id, id),
  check (start_time <> end_time),
  check (num_nonnulls(break_start, break_end) in (0, 2)),
  check (break_mode <> 'window' or break_start is not null),
  check (num_nonnulls(rewrite_id, rewritten_to) in (0, 2)),
  check (rewritten_to >= valid_from),
  constraint shift_version_begun_stays check (removed_on < valid_from)
);
create index shift_version_shift on shift_version (company_id, shift_id);
create index shift_version_rewrite on shift_version (company_id, rewrite_id) where rewrite_id is not null;

create table schedule_version (
  company_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  valid_from date not null,
  workweek text not null check (workweek in ('5', '6', 'roster')),
  cycle_days smallint not null check (cycle_days between 1 and 56),
  -- Date of day_index 0; the cycle repeats before and after it.
  anchor_date date not null,
  rewrite_id uuid,
  rewritten_to date,
  created_at timestamptz not null default now(),
  created_by uuid,
  removed_on date,
  removed_by uuid,
  primary key (company_id, id),
  unique (company_id, schedule_id, id),
  foreign key (company_id, schedule_id) references schedule (company_id, id),
  foreign key (company_id, rewrite_id) references hours_rewrite (company_id, id),
  check (num_nonnulls(rewrite_id, rewritten_to) in (0, 2)),
  check (rewritten_to >= valid_from),
  constraint schedule_version_begun_stays check (removed_on < valid_from)
);
create index schedule_version_rewrite on schedule_version (company_id, rewrite_id) where rewrite_id is not null;

-- Rules of the company (department_id null) and of departments, each key by itself.
create table setting_version (
  company_id uuid not null references company (id),
  id uuid not null,
  department_id uuid,
  key text not null check (key in ('workweek', 'default_shift', 'grace_late', 'grace_early', 'late_count_mode',
    'early_in_minutes', 'late_out_minutes', 'count_early_in', 'late_max_minutes', 'min_work_minutes',
    'missing_punch_counts_as', 'cuti_bersama_policy')),
  -- False: from then on the level above decides again.
  own boolean not null,
  -- null where a limit is off, and where the level above decides.
  value jsonb,
  valid_from date not null,
  rewrite_id uuid,
  rewritten_to date,
  created_at timestamptz not null default now(),
  created_by uuid,
  removed_on date,
  removed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, rewrite_id) references hours_rewrite (company_id, id),
  check (own or value is null),
  check (num_nonnulls(rewrite_id, rewritten_to) in (0, 2)),
  check (rewritten_to >= valid_from),
  constraint setting_version_begun_stays check (removed_on < valid_from)
);
create index setting_version_department on setting_version (company_id, department_id);
create index setting_version_rewrite on setting_version (company_id, rewrite_id) where rewrite_id is not null;

-- A person's date for which a rewrite does not count: the day keeps its former hours.
create table former_hours_day (
  company_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  rewrite_id uuid not null,
  created_at timestamptz not null,
  -- Since when the rewrite counts for the day, too.
  lifted_at timestamptz,
  primary key (company_id, user_id, work_date, rewrite_id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, rewrite_id) references hours_rewrite (company_id, id)
);
create index former_hours_day_rewrite on former_hours_day (company_id, rewrite_id);

-- What there is holds since the beginning. The first version carries the id of its row: older than any later one.
insert into shift_version (company_id, id, shift_id, valid_from, start_time, end_time, break_mode, break_minutes,
    break_start, break_end, grace_late, grace_early, early_in_minutes, late_out_minutes, is_shortest_day, created_at,
    created_by)
  select company_id, id, id, '1900-01-01', start_time, end_time, break_mode, break_minutes, break_start, break_end,
      grace_late, grace_early, early_in_minutes, late_out_minutes, is_shortest_day, updated_at, updated_by
    from shift;
insert into schedule_version (company_id, id, schedule_id, valid_from, workweek, cycle_days, anchor_date, created_at,
    created_by)
  select company_id, id, id, '1900-01-01', workweek, cycle_days, anchor_date, updated_at, updated_by from schedule;
insert into setting_version (company_id, id, department_id, key, own, value, valid_from)
  select l.company_id,
      ('00000000-0000-7000-8000-' || substr(md5(l.company_id::text || coalesce(l.department_id::text, '') || s.key), 1, 12))::uuid,
      l.department_id, s.key, true, nullif(s.value, 'null'), '1900-01-01'
    from (select id as company_id, null::uuid as department_id, settings from company
          union all select company_id, department_id, settings from department_setting) l,
      jsonb_each(l.settings) s
   where s.key in ('workweek', 'default_shift', 'grace_late', 'grace_early', 'late_count_mode', 'early_in_minutes',
     'late_out_minutes', 'count_early_in', 'late_max_minutes', 'min_work_minutes', 'missing_punch_counts_as',
     'cuti_bersama_policy');

-- The days of a cycle belong to a version of the pattern.
alter table schedule_item add column version_id uuid;
update schedule_item set version_id = schedule_id;
alter table schedule_item alter column version_id set not null;
alter table schedule_item drop constraint schedule_item_pkey;
alter table schedule_item add primary key (company_id, version_id, day_index);
alter table schedule_item drop constraint schedule_item_company_id_schedule_id_fkey;
alter table schedule_item add foreign key (company_id, schedule_id, version_id)
  references schedule_version (company_id, schedule_id, id);
create index schedule_item_schedule on schedule_item (company_id, schedule_id);

-- Nobody reads hours without a date any more: they are not there.
alter table shift drop column start_time, drop column end_time, drop column break_mode, drop column break_minutes,
  drop column break_start, drop column break_end, drop column grace_late, drop column grace_early,
  drop column early_in_minutes, drop column late_out_minutes, drop column is_shortest_day;
alter table schedule drop column workweek, drop column cycle_days, drop column anchor_date;
update company set settings = settings - array['workweek', 'default_shift', 'grace_late', 'grace_early',
    'late_count_mode', 'early_in_minutes', 'late_out_minutes', 'count_early_in', 'late_max_minutes', 'min_work_minutes',
    'missing_punch_counts_as', 'cuti_bersama_policy'];
update department_setting set settings = settings - array['workweek', 'default_shift', 'grace_late', 'grace_early',
    'late_count_mode', 'early_in_minutes', 'late_out_minutes', 'count_early_in', 'late_max_minutes', 'min_work_minutes',
    'missing_punch_counts_as', 'cuti_bersama_policy'];
alter table company add constraint company_settings_without_dates check (not settings ?| array['workweek',
  'default_shift', 'grace_late', 'grace_early', 'late_count_mode', 'early_in_minutes', 'late_out_minutes',
  'count_early_in', 'late_max_minutes', 'min_work_minutes', 'missing_punch_counts_as', 'cuti_bersama_policy']);
alter table department_setting add constraint department_settings_without_dates check (not settings ?| array['workweek',
  'default_shift', 'grace_late', 'grace_early', 'late_count_mode', 'early_in_minutes', 'late_out_minutes',
  'count_early_in', 'late_max_minutes', 'min_work_minutes', 'missing_punch_counts_as', 'cuti_bersama_policy']);

-- A version stays as it was recorded: nothing but its removal may be noted, once.
create function version_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_on is not null
    or to_jsonb(old) - array['removed_on', 'removed_by'] <> to_jsonb(new) - array['removed_on', 'removed_by'] then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shift_version_stays before update or delete on shift_version
  for each row execute function version_stays();
create trigger schedule_version_stays before update or delete on schedule_version
  for each row execute function version_stays();
create trigger setting_version_stays before update or delete on setting_version
  for each row execute function version_stays();
create trigger schedule_item_append_only before update or delete on schedule_item
  for each row execute function refuse_change();
create trigger hours_rewrite_append_only before update or delete on hours_rewrite
  for each row execute function refuse_change();

-- Whoever keeps the rules in memory learns of another version.
create trigger rules_version after insert or update on shift_version for each row execute function note_rules_change();
create trigger rules_version after insert or update on schedule_version
  for each row execute function note_rules_change();
create trigger rules_version after insert or update on setting_version
  for each row execute function note_rules_change();
