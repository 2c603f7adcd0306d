-- The period alone says that a day is locked. Each of its days said so as well: a closing of 5,000 people wrote 155,000 wide
-- rows for it, most of its time.
alter table attendance_day drop column locked;

-- A date that may still change lies after them all and is looked up in one step.
create index period_locked on period (company_id, last_date) include (first_date) where state = 'locked';
