-- Events whose guests count as present (rules/company-events#presence, rules/attendance#events-that-count).
alter table company_event add column counts_as_present boolean not null default false;
-- When the day of who was there was judged by it.
alter table company_event_registration add column presence_at timestamptz;
create index company_event_registration_presence on company_event_registration (company_id, event_id)
  where state = 'attended' and presence_at is null;

alter table day_permission
  drop constraint day_permission_kind_check,
  drop constraint day_permission_check1,
  drop constraint day_permission_check2,
  add constraint day_permission_kind_check check (kind in ('sakit', 'cuti', 'cuti_setengah_hari', 'dinas', 'izin', 'izin_off',
    'wfh', 'izin_terlambat', 'izin_pulang_cepat', 'acara')),
  add constraint day_permission_until check ((kind in ('izin_terlambat', 'acara')) = (until_time is not null)),
  add constraint day_permission_from check ((kind in ('izin_pulang_cepat', 'acara')) = (from_time is not null));
