-- The one-time link in the server's log that makes the first superadmin of an installation without demo.
create table first_admin_link (
  token_hash text primary key,
  created_at timestamptz not null,
  used_at timestamptz
);
