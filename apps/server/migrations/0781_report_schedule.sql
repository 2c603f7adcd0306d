-- Reports that are made by themselves for one person, who gets a letter with the way to the file.
create table report_schedule (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- The report, its form and what narrows it; its dates come from the span when it runs.
  request jsonb not null,
  span text not null check (span in ('yesterday', 'last-week', 'last-period', 'open-period')),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  day smallint,
  at_time text not null check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (case rhythm when 'daily' then day is null when 'weekly' then day between 0 and 6 else day between 1 and 31 end)
);
create index report_schedule_user on report_schedule (company_id, user_id, created_at);
create index report_schedule_due on report_schedule (next_at);

alter table export_job
  add column schedule_id uuid,
  add foreign key (company_id, schedule_id) references report_schedule (company_id, id) on delete set null (schedule_id);
create index export_job_schedule on export_job (company_id, schedule_id) where schedule_id is not null;
