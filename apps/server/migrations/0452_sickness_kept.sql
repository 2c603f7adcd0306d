-- The last day of an illness that was called off while it ran: what has passed stays illness (domain.md 8.3).
alter table sick_request add column kept_to date;
