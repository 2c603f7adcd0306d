-- Files in the background take turns: between companies, then between people. Of one person and report one is made at a time.

-- The server is stopped while this runs: what a killed process left running begins anew.
update export_job set state = 'queued', lease_until = null where state = 'running';

create unique index export_job_one_at_a_time on export_job (company_id, user_id, report) where state = 'running';
create index export_job_turn on export_job (company_id, started_at) where started_at is not null;
