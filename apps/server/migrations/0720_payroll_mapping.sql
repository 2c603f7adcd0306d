-- Which figures the payroll hand-over file of a company holds, under which header, in which order and form
-- (docs/decisions/107). Without a row the company has the mapping everybody begins with.
create table payroll_mapping (
  company_id uuid not null primary key references company (id),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  changed_at timestamptz not null,
  changed_by uuid not null,
  version int not null default 1 check (version > 0),
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
