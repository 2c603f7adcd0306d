-- A change of shifts (domain.md 2.4): what is asked. What an approval makes of the dates stands in shift_change_day.
create table shift_change (
  company_id uuid not null,
  request_id uuid not null,
  what text not null check (what in ('ganti', 'tukar', 'tukar_libur')),
  work_date date not null,
  to_shift_id uuid,
  partner_id uuid,
  -- The partner's date of a swap; the day off that is worked instead.
  other_date date,
  -- The dates as they were and would become when it was asked: names of shifts, null = free.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, to_shift_id) references shift (company_id, id),
  foreign key (company_id, partner_id) references app_user (company_id, id),
  check ((what = 'ganti') = (to_shift_id is not null)),
  check ((what = 'tukar') = (partner_id is not null)),
  check ((what = 'ganti') = (other_date is null))
);
create index shift_change_partner on shift_change (company_id, partner_id) where partner_id is not null;
