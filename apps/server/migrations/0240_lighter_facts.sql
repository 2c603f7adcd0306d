-- What a clock-in reads of its person and keeps of itself, at less cost.

-- The wall against overlaps is a slow way to one person's rows, and each session asks for them.
create index employment_user on employment (company_id, user_id, join_date);

-- Given again as it was and never looked into: its text is enough.
alter table idempotency_key alter column reply type json;
