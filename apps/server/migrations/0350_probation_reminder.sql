-- Each step of a probation's end is told once; another end (a changed first day or length) is told anew.
create table probation_reminder (
  company_id uuid not null,
  employment_id uuid not null,
  probation_end date not null,
  days_left smallint not null check (days_left between 1 and 90),
  told_at timestamptz not null,
  primary key (company_id, employment_id, probation_end, days_left),
  foreign key (company_id, employment_id) references employment (company_id, id)
);
