-- Lists of requests by whose they are: what a person wrote for others, what names a person, and everybody's by their time.
create index request_written_for_others on request (company_id, created_by) where created_by <> user_id;
create index request_by_submission on request (company_id, submitted_at, id);
create index request_approver_of on request_approver (company_id, approver_id, request_id);
-- A span of dates looks at the requests that had not ended before it.
create index request_by_last_date on request (company_id, last_date, first_date);
