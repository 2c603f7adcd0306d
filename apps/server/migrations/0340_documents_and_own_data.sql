-- Documents of people with the reason of their removal, copies of everything kept about a person for that person, and
-- who looked at whose photo. Expand only.
alter table person_document add column delete_reason text not null default '' check (length(delete_reason) <= 300);
alter table person_document drop constraint person_document_kind_check;
alter table person_document add constraint person_document_kind_check
  check (kind in ('KONTRAK', 'KTP', 'IJAZAH', 'SERTIFIKAT', 'PENGECUALIAN_LEMBUR', 'SURAT', 'LAINNYA'));

create table personal_export (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  asked_at timestamptz not null,
  -- The worker that has it; a lapsed lease is taken by another.
  lease_until timestamptz,
  attempts smallint not null default 0,
  finished_at timestamptz,
  expires_at timestamptz,
  file_id uuid,
  problem text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id),
  check ((state = 'done') = (file_id is not null))
);
create index personal_export_user on personal_export (company_id, user_id, asked_at desc);
create unique index personal_export_one on personal_export (company_id, user_id) where state in ('queued', 'running');
create index personal_export_waiting on personal_export (asked_at) where state in ('queued', 'running');

-- One row per photo, looker and day: a list that is scrolled twice is one look (UU 27/2022 Ps 31).
create table photo_look (
  company_id uuid not null,
  file_id uuid not null,
  looker_id uuid not null,
  on_date date not null,
  -- The operator looked in the looker's name.
  acting boolean not null,
  at timestamptz not null,
  user_id uuid not null,
  primary key (company_id, file_id, looker_id, on_date, acting),
  foreign key (company_id, file_id) references file (company_id, id),
  foreign key (company_id, looker_id) references app_user (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index photo_look_user on photo_look (company_id, user_id, at desc);
