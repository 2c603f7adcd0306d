-- The operator keeps companies, the platform's holidays and the statutory numbers by screen.
alter table company
  add column npwp text check (npwp ~ '^([0-9]{15}|[0-9]{16})$'),
  add column state_reason text not null default '';
alter table company add column search_text text not null generated always as (hadir_fold(legal_name || ' ' || code)) stored;

alter table account add column locked_reason text;

alter table platform_holiday
  add column id uuid not null default gen_random_uuid() unique,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
