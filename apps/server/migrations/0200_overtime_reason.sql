-- Why overtime is ordered (domain.md 12): a reason may ask for a note. Expand only.
create table ot_reason (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  need_note boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index ot_reason_code on ot_reason (company_id, code) where deleted_at is null;
