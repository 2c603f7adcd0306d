-- How many of a unit may be away at once, when nobody may, and on which dates of cuti bersama it works (domain.md 2.1).
-- blackouts and exceptions: [{from, to, note}]. Expand only.
create table unit_leave (
  company_id uuid not null references company (id),
  id uuid not null,
  unit_id uuid not null,
  max_count smallint check (max_count between 1 and 999),
  max_percent smallint check (max_percent between 1 and 100),
  blackouts jsonb not null default '[]' check (jsonb_typeof(blackouts) = 'array'),
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id)
);
create unique index unit_leave_unit_id on unit_leave (company_id, unit_id) where deleted_at is null;
