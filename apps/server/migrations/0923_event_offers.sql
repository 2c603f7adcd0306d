-- A free seat is offered to who waits first, for a while (rules/company-events#registration).
alter table company_event_registration
  drop constraint company_event_registration_state_check,
  add constraint company_event_registration_state_check
    check (state in ('registered', 'offered', 'waitlisted', 'cancelled', 'attended', 'no_show')),
  add column offered_until timestamptz,
  add constraint company_event_registration_offer check ((state = 'offered') = (offered_until is not null));
create index company_event_registration_offer on company_event_registration (offered_until) where state = 'offered';
