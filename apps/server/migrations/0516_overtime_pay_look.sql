-- A file that told the pay of overtime: one row for each person in it, so that the person is told who looked
-- (UU 27/2022 Ps 7). The audit log has one line for the file.
create table overtime_pay_look (
  company_id uuid not null,
  export_id uuid not null,
  user_id uuid not null,
  looker_id uuid not null,
  at timestamptz not null,
  primary key (company_id, export_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, looker_id) references app_user (company_id, id)
);
create index overtime_pay_look_user on overtime_pay_look (company_id, user_id, at desc);
