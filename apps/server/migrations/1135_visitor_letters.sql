-- Letters to guests of the company at its events are deleted with name and address (rules/company-events#visitors).
alter table mail_outbox add column visitor_id uuid;
create index mail_outbox_visitor on mail_outbox (company_id, visitor_id) where visitor_id is not null;
