-- Steps that wait too long (domain.md 8.3): who was added to one because nobody answered, and when the requester asked.

-- Added by escalation: the rule of the step does not name them, so naming the step anew leaves them.
alter table request_approver add column escalated boolean not null default false;
-- The last "Ingatkan" of the requester.
alter table request add column nudged_at timestamptz;
