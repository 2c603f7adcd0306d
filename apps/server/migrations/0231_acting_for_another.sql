-- "Masuk sebagai": a session of another person, opened by a superadmin for 30 minutes. It lives only as long as the
-- superadmin's own session does.
alter table session
  add column parent_session_id uuid references session (id),
  add column impersonator_account_id uuid references account (id),
  add column impersonation_reason text check (length(impersonation_reason) between 10 and 500),
  add constraint session_impersonation_whole check (num_nulls(parent_session_id, impersonator_account_id,
    impersonation_reason) in (0, 3));
create index session_children on session (parent_session_id) where parent_session_id is not null;

-- A superadmin opened a company's personal data, and said why (domain.md 9.1 rule 4).
create table personal_data_access (
  id uuid primary key,
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  reason text not null check (length(reason) between 10 and 500),
  at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > at)
);
create index personal_data_access_open on personal_data_access (account_id, company_id, expires_at desc);
