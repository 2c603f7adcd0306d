-- Accounts that were filled with the demo company: their password stands in the README. Expand only, no rewrite.
alter table account add column demo_password boolean not null default false;
-- Set while the account opens to nobody, because the product was started where others reach it.
alter table account add column demo_locked_at timestamptz;
alter table account add constraint account_only_demo_locked check (demo_locked_at is null or demo_password);

-- In the database, so that no writer of passwords can forget it: with a password of its own it is an account like any other.
create function account_own_password() returns trigger language plpgsql as $$
begin
  new.demo_password := false;
  new.demo_locked_at := null;
  return new;
end $$;
create trigger account_own_password before update of password_hash on account for each row
  when (old.demo_password and new.password_hash is distinct from old.password_hash)
  execute function account_own_password();
