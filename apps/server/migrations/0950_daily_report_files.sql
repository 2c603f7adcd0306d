-- Papers and photos beside a daily report (rules/activity#daily-report).
create table daily_report_file (
  company_id uuid not null,
  report_id uuid not null,
  file_id uuid not null,
  name text not null check (char_length(name) between 1 and 150),
  created_at timestamptz not null,
  primary key (company_id, report_id, file_id),
  foreign key (company_id, report_id) references daily_report (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id)
);
create index daily_report_file_of on daily_report_file (company_id, file_id);
