-- A check-in that was a mistake is undone, and its certificate revoked: whoever comes after all has another one
-- (rules/company-events#door).
drop index paper_of_event;
create unique index paper_of_event on paper (company_id, company_event_id, user_id)
  where company_event_id is not null and state <> 'revoked';
