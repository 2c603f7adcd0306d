-- Who is invited to a booking, what they answer, and the calendar entries they are sent (rules/rooms#attendees).
-- Short: adds columns with constant defaults and fills the start of the dates of series, one row each.
alter table room_booking
  -- Of the calendar entry: raised whenever its title, room or time changes.
  add column sequence int not null default 0,
  -- Of a series: the start that this date had when the series was booked; calendars know it by that.
  add column series_start timestamptz;
update room_booking set series_start = start_at where series_id is not null;
alter table room_booking add constraint room_booking_series_start check ((series_id is null) = (series_start is null));

-- How a series repeats, as calendars are told.
create table room_series (
  company_id uuid not null,
  id uuid not null,
  -- The first of its dates, whether it was free or left out.
  first_start timestamptz not null,
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'MONTHLY')),
  interval_count int not null check (interval_count between 1 and 12),
  weekdays int[] not null default '{}',
  dates int not null check (dates between 1 and 400),
  primary key (company_id, id),
  foreign key (company_id) references company (id)
);

create table room_attendee (
  company_id uuid not null,
  booking_id uuid not null,
  user_id uuid not null,
  answer text not null default 'waiting' check (answer in ('waiting', 'yes', 'no')),
  answered_at timestamptz,
  -- The sequence of the entry that was sent last; null while nothing was.
  sent_sequence int,
  primary key (company_id, booking_id, user_id),
  foreign key (company_id, booking_id) references room_booking (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index room_attendee_user on room_attendee (company_id, user_id, booking_id);

-- A calendar entry that travels with a message: into its letter, from there into the outbox.
alter table notification add column calendar text check (length(calendar) <= 100000);
alter table mail_outbox add column calendar text check (length(calendar) <= 100000);
-- Who has chosen is asked no second time: meetings reach them as results do.
update notification_choice set mail = array_append(mail, 'meeting') where 'result' = any(mail);
update notification_choice set push = array_append(push, 'meeting') where 'result' = any(push);
