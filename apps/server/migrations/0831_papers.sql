-- Papers that the company gives out: asked for by the person or written by HR, and those of granted requests. What stands on
-- one is frozen in `facts` when it is given out; `code` is made of the digest of the row (rules/papers).
create table paper (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null check (kind in ('employment', 'leave', 'permission')),
  user_id uuid not null,
  request_id uuid,
  purpose text not null default '' check (length(purpose) <= 200),
  state text not null check (state in ('waiting', 'issued', 'declined', 'withdrawn', 'revoked')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  number text,
  code text,
  salt text,
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  issued_by uuid,
  issued_at timestamptz,
  -- Why it was declined or revoked, and who did so; of one taken back the person.
  note text not null default '' check (length(note) <= 500),
  ended_by uuid,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, requested_by) references app_user (company_id, id),
  foreign key (company_id, issued_by) references app_user (company_id, id),
  foreign key (company_id, ended_by) references app_user (company_id, id),
  foreign key (company_id, request_id) references request (company_id, id),
  unique (company_id, number),
  check ((state in ('issued', 'revoked')) = (number is not null)),
  check ((number is null) = (code is null) and (number is null) = (salt is null) and (number is null) = (facts is null)
    and (number is null) = (issued_at is null) and (number is null) = (issued_by is null)),
  check ((kind = 'employment') = (request_id is null)),
  check ((state in ('declined', 'withdrawn', 'revoked')) = (ended_at is not null))
);
create unique index paper_code on paper (code);
create index paper_person on paper (company_id, user_id, requested_at desc);
create index paper_list on paper (company_id, requested_at desc);
-- One paper of a request stands at a time; one that was changed since is revoked by the next.
create unique index paper_of_request on paper (company_id, request_id) where state = 'issued' and request_id is not null;

-- The last number of a series. Its row is locked until the paper is written: no number is left out or given twice.
create table paper_number (
  company_id uuid not null references company (id),
  kind text not null check (kind in ('employment', 'leave', 'permission')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (company_id, kind, year)
);

-- Head and signature of the company's papers.
create table paper_head (
  company_id uuid primary key references company (id),
  address text not null check (length(address) <= 300),
  contact text not null check (length(contact) <= 150),
  city text not null check (length(city) <= 60),
  signer text not null check (length(signer) <= 100),
  signer_title text not null check (length(signer_title) <= 100),
  logo_file_id uuid,
  signature_file_id uuid,
  updated_at timestamptz not null,
  updated_by uuid not null,
  version integer not null default 1,
  foreign key (company_id, logo_file_id) references file (company_id, id),
  foreign key (company_id, signature_file_id) references file (company_id, id),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
