-- That somebody was reminded of a tap or of the daily report of a date, so that nobody is reminded twice. `superior_*` is of
-- the superior of the person. Kept some weeks; what was told stands in `notification` (rules/attendance#reminders).
create table clock_reminder (
  company_id uuid not null,
  work_date date not null,
  user_id uuid not null,
  stage text not null check (stage in ('before', 'in_first', 'in_last', 'superior_first', 'superior_last', 'out_first',
    'out_last', 'report_first', 'report_last')),
  sent_at timestamptz not null,
  primary key (company_id, work_date, user_id, stage),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index clock_reminder_person on clock_reminder (company_id, user_id);

-- Told before the own shift, too; nobody is who did not ask for it.
alter table notification_choice add column before_shift boolean not null default false;
-- A new group of news, until now among attendance: whoever keeps those silent keeps it silent, and it goes to devices of those
-- who have chosen any, as for people who have never chosen.
update notification_choice set muted = muted || '{clock}'::text[] where 'attendance' = any(muted);
update notification_choice set push = push || '{clock}'::text[] where push <> '{}' and not 'clock' = any(push);
