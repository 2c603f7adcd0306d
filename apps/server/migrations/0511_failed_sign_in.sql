-- Failed sign-ins of a quarter of an hour, per account: the first is noted in the audit log within a minute, how many
-- there were when the quarter is over. Under an attack the log would else hold a row per guess.
create table failed_sign_in (
  -- The account's id, or 'nobody' for names that nobody has. The name that was tried is not stored.
  subject text not null,
  window_start timestamptz not null,
  tries int not null check (tries > 0),
  -- Of the first failure.
  first_at timestamptz not null,
  first_ip text,
  first_ref text,
  last_ip text,
  -- The first failure stands in the log.
  noted boolean not null default false,
  primary key (subject, window_start)
);
create index failed_sign_in_waiting on failed_sign_in (first_at) where not noted;
