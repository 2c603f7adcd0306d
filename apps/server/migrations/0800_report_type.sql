-- Reports that a company has put together itself: columns of one dataset, what narrows, groups and orders its rows.
create table report_type (
  company_id uuid not null,
  id uuid not null,
  owner_user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  dataset text not null check (dataset in ('days', 'requests', 'overtime', 'balances', 'people')),
  definition jsonb not null,
  -- Roles that may run it, each in the own scope; none: its company's HR alone.
  shared_roles text[] not null default '{}' check (shared_roles <@ '{supervisor,leader,staff}'::text[]),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, owner_user_id) references app_user (company_id, id)
);
create unique index report_type_name on report_type (company_id, lower(name));
create index report_type_owner on report_type (company_id, owner_user_id);
