-- Scans of a check-in that was undone count no more, but stay known: a device whose answer was lost sends the same one again
-- (rules/company-events#door).
alter table company_event_scan add column undone_at timestamptz;
