-- Attendance: the append-only record, the judged days, and what people decide about them (domain.md 1).

-- Partitions are by UTC month of `at`; see 0006 for how they come to be. There is no default partition on purpose.
create table attendance_event (
  company_id uuid not null,
  at timestamptz not null,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('in', 'out', 'break_start', 'break_end')),
  client_at timestamptz,
  received_at timestamptz not null,
  source text not null check (source in ('web', 'mobile', 'import', 'koreksi', 'mesin', 'kiosk')),
  -- How far the time of a tap is proven (decisions.md 11); null where no device clock was involved.
  grade text check (grade in ('LIVE', 'ANCHORED', 'WALL_ONLY')),
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  accuracy_m double precision check (accuracy_m >= 0),
  is_mock boolean not null default false,
  fixes jsonb,
  geofence_result text check (geofence_result in ('BEBAS_LOKASI', 'LOKASI_PALSU', 'TANPA_LOKASI',
    'TITIK_LOKASI_BELUM_DIATUR', 'AKURASI_RENDAH', 'DI_DALAM_RADIUS', 'DI_LUAR_RADIUS')),
  distance_m double precision check (distance_m >= 0),
  location_point_id uuid,
  -- The photo follows the record (decisions.md 12): first its hash and size, later its file.
  selfie_sha256 text check (selfie_sha256 ~ '^[0-9a-f]{64}$'),
  selfie_bytes int check (selfie_bytes > 0),
  selfie_file_id uuid,
  note text check (length(note) <= 255),
  work_date date not null,
  valid boolean not null default true,
  flags text[] not null default '{}',
  proof_code text,
  idempotency_key text,
  import_id uuid,
  superseded_by uuid,
  created_by uuid,
  primary key (company_id, at, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, location_point_id) references location_point (company_id, id),
  check (num_nonnulls(lat, lon) in (0, 2))
) partition by range (at);
create index attendance_event_user on attendance_event (company_id, user_id, at);

-- What happened stays: only judgement, photo and rounding of old places may change a row (domain.md 1.1, 14).
create function attendance_event_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'attendance_event is append-only' using errcode = 'restrict_violation';
  end if;
  if (new.company_id, new.at, new.id, new.user_id, new.type, new.received_at, new.source)
     is distinct from (old.company_id, old.at, old.id, old.user_id, old.type, old.received_at, old.source)
     or new.client_at is distinct from old.client_at then
    raise exception 'attendance_event is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger attendance_event_keep before update or delete on attendance_event
  for each row execute function attendance_event_keep();

create table attendance_day (
  company_id uuid not null,
  work_date date not null,
  user_id uuid not null,
  tz text not null check (tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  shift_id uuid,
  shift_snapshot jsonb,
  day_type text not null check (day_type in ('workday', 'rest', 'national_holiday', 'cuti_bersama', 'unscheduled')),
  status text not null check (status in ('HADIR', 'WFH', 'DINAS', 'TIDAK_ABSEN_PULANG', 'TIDAK_ABSEN_MASUK', 'ALPA',
    'SAKIT', 'CUTI', 'IZIN', 'IZIN_OFF', 'LIBUR', 'LIBUR_NASIONAL', 'CUTI_BERSAMA', 'BELUM_ABSEN',
    'TIDAK_TERJADWAL')),
  flags text[] not null default '{}',
  label text not null,
  letter text not null,
  in_at timestamptz,
  out_at timestamptz,
  late_minutes int not null default 0 check (late_minutes >= 0),
  late_excused_minutes int not null default 0 check (late_excused_minutes between 0 and late_minutes),
  early_minutes int not null default 0 check (early_minutes >= 0),
  early_excused_minutes int not null default 0 check (early_excused_minutes between 0 and early_minutes),
  worked_minutes int not null default 0 check (worked_minutes >= 0),
  break_minutes int not null default 0 check (break_minutes >= 0),
  break_over_minutes int not null default 0 check (break_over_minutes >= 0),
  scheduled_minutes int not null default 0 check (scheduled_minutes >= 0),
  after_end_minutes int not null default 0 check (after_end_minutes >= 0),
  leave_id uuid,
  permission_ids uuid[] not null default '{}',
  open_review boolean not null default false,
  in_event_id uuid,
  out_event_id uuid,
  -- Names and metres as they were, for the report; the points themselves may move later.
  in_location text,
  in_distance_m double precision,
  out_location text,
  out_distance_m double precision,
  source text,
  -- Where the person stood on that date: scope by date and filters without a join.
  division_id uuid,
  department_id uuid,
  position_id uuid,
  unit_id uuid,
  client_id uuid,
  explanation jsonb,
  closed_at timestamptz,
  locked boolean not null default false,
  computed_at timestamptz not null,
  compute_count int not null default 1,
  primary key (company_id, work_date, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  foreign key (company_id, division_id) references division (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id)
) partition by range (work_date);
create index attendance_day_user on attendance_day (company_id, user_id, work_date);
create index attendance_day_open on attendance_day (company_id, work_date) where closed_at is null;

create table attendance_day_history (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  work_date date not null,
  at timestamptz not null,
  cause text not null,
  before_status text,
  after_status text not null,
  before jsonb,
  after jsonb,
  actor_user_id uuid,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index attendance_day_history_day on attendance_day_history (company_id, user_id, work_date, at);
create trigger attendance_day_history_append_only before update or delete on attendance_day_history
  for each row execute function refuse_change();

-- The sum of a person's days over the company's period, kept in the transaction that writes the days.
create table attendance_month (
  company_id uuid not null,
  user_id uuid not null,
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  first_date date not null,
  last_date date not null,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  computed_at timestamptz not null,
  primary key (company_id, period, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (last_date >= first_date)
);
create index attendance_month_user on attendance_month (company_id, user_id, period);

-- A stored event that a person has to look at (decisions.md 10).
create table attendance_review (
  company_id uuid not null,
  id uuid not null,
  event_at timestamptz not null,
  event_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  state text not null default 'terbuka' check (state in ('terbuka', 'diterima', 'ditolak')),
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  note text check (length(note) <= 500),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, event_at, event_id) references attendance_event (company_id, at, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check ((state = 'terbuka') = (decided_at is null))
);
create unique index attendance_review_event on attendance_review (company_id, event_at, event_id);
create index attendance_review_day on attendance_review (company_id, user_id, work_date);
create index attendance_review_open on attendance_review (company_id, work_date desc) where state = 'terbuka';

create table draft_correction (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  work_date date not null,
  kind text not null check (kind in ('lupa_masuk', 'lupa_pulang', 'salah_jam', 'lainnya')),
  in_at timestamptz,
  out_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  evidence jsonb,
  origin text not null check (origin in ('queue', 'review', 'evening')),
  state text not null default 'open' check (state in ('open', 'used', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index draft_correction_user on draft_correction (company_id, user_id, work_date);

-- What is approved for a person's date, read by the judgement of the day (domain.md 1.3 steps 3, 5, 6, 8, 9).
create table day_permission (
  company_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  kind text not null check (kind in ('sakit', 'cuti', 'cuti_setengah_hari', 'dinas', 'izin', 'izin_off', 'wfh',
    'izin_terlambat', 'izin_pulang_cepat')),
  half text check (half in ('AM', 'PM')),
  until_time text check (until_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Counted in calendar days (e.g. maternity): it covers rest days and holidays too.
  calendar_day boolean not null default false,
  ref_id uuid,
  label text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, user_id, work_date, kind),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check ((kind = 'cuti_setengah_hari') = (half is not null)),
  check ((kind = 'izin_terlambat') = (until_time is not null)),
  check ((kind = 'izin_pulang_cepat') = (from_time is not null))
);
create index day_permission_date on day_permission (company_id, work_date);

create table period (
  company_id uuid not null references company (id),
  label text not null check (label ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  first_date date not null,
  last_date date not null,
  state text not null default 'open' check (state in ('open', 'closing', 'locked')),
  locked_at timestamptz,
  locked_by uuid,
  reopen_reason text check (length(reopen_reason) >= 10),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, label),
  check (last_date >= first_date),
  check ((state = 'locked') = (locked_at is not null)),
  constraint period_no_overlap exclude using gist
    (company_id with =, daterange(first_date, last_date, '[]') with &&)
);

create table mangkir_alert (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  from_date date not null,
  days int not null check (days > 0),
  level smallint not null check (level in (2, 3, 5)),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
-- One alert per run of absences and level: the job may run twice.
create unique index mangkir_alert_once on mangkir_alert (company_id, user_id, from_date, level);
