-- How far a new company has set itself up; what exists is read from its own tables. Expand only.
create table company_onboarding (
  company_id uuid not null references company (id),
  -- Steps that somebody closed without a row of their own: {"kalender": "selesai", "struktur": "dilewati"}.
  marks jsonb not null default '{}' check (jsonb_typeof(marks) = 'object'),
  finished_at timestamptz,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (company_id)
);
