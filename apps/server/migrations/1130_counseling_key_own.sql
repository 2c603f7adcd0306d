-- Another had given access to the account before this key was made: it opens what its holder writes and is asked, not the desk of HRD.
alter table counseling_key add column own_only boolean not null default false;
