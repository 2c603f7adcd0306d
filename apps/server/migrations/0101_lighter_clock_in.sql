-- A clock-in writes four rows; each index and each reference it has to look after is paid by every arrival.

-- The close of a day finds its rows by date (the key's prefix), the person's months by key.
drop index attendance_day_open;
drop index attendance_month_user;
-- Keys are forgotten once a day by a walk over the table.
drop index idempotency_key_age;
-- A key lives seven days and is written only for the person of the session.
alter table idempotency_key drop constraint idempotency_key_company_id_user_id_fkey;
