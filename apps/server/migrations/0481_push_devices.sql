-- Notifications on the device (web push): an address per signed-in device, sealed, and what a person wants told by it.
create table push_device (
  company_id uuid not null,
  -- Ends with the session: a row that is left behind by one that was revoked gets nothing.
  session_id uuid not null references session (id) on delete cascade,
  user_id uuid not null,
  -- Keyed hash of the address: one browser belongs to one session.
  mark text not null,
  -- Address and keys, {endpoint, p256dh, auth}.
  sealed text not null,
  created_at timestamptz not null,
  primary key (company_id, session_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index push_device_user on push_device (company_id, user_id);
create index push_device_mark on push_device (mark);

alter table notification_choice add column push text[] not null default '{arrival,reminder,result}';
alter table notification add column push_waits boolean not null default false;
create index notification_push_waits on notification (created_at) where push_waits;
