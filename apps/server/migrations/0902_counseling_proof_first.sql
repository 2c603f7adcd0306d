-- Whoever has no key yet proves the account first and makes the key then: a spent code stays good for it until it expires.
alter table counseling_proof add column proved_at timestamptz;
