-- What was published when and by whom, and to each person in the words that were told: later names of shifts do not
-- change what somebody was told. read_at: the person has marked it as read.
create table roster_publication (
  company_id uuid not null references company (id),
  id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  unit_id uuid,
  published_at timestamptz not null,
  published_by uuid not null,
  reason text not null default '',
  hours_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, published_by) references app_user (company_id, id)
);

create table roster_publication_person (
  company_id uuid not null,
  publication_id uuid not null,
  user_id uuid not null,
  month text not null,
  changes jsonb not null,
  read_at timestamptz,
  primary key (company_id, publication_id, user_id),
  foreign key (company_id, publication_id) references roster_publication (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index roster_publication_person_month on roster_publication_person (company_id, user_id, month);
create index roster_publication_person_unread on roster_publication_person (company_id, user_id) where read_at is null;
