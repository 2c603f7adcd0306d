-- What kind of work an activity was, chosen from a list of the company (rules/activity).
create table activity_category (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index activity_category_code on activity_category (company_id, code) where deleted_at is null;

alter table activity add column category_id uuid,
  add foreign key (company_id, category_id) references activity_category (company_id, id);
create index activity_category_of on activity (company_id, category_id) where category_id is not null;
