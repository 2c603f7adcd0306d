-- What people spent for the company, with a trip behind it or without one, and how it is settled (rules/settlements).
create table settlement (
  company_id uuid not null references company (id),
  id uuid not null,
  user_id uuid not null,
  -- Null: a reimbursement without a trip.
  trip_request_id uuid,
  title text not null check (char_length(title) between 3 and 150),
  tz text not null check (tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  -- By whom it is seen: superiors and leaders of this date.
  scope_date date not null,
  state text not null check
    (state in ('draft', 'pending', 'revision', 'verified', 'approved', 'paid', 'repaid', 'closed')),
  submitted_on date,
  late boolean not null default false,
  -- Of the trip as it is settled, written at each submission.
  due_on date,
  advance bigint not null default 0 check (advance >= 0),
  per_diem_days numeric(5, 1) not null default 0 check (per_diem_days >= 0),
  per_diem_rate bigint not null default 0 check (per_diem_rate >= 0),
  per_diem_total bigint not null default 0 check (per_diem_total >= 0),
  nights int not null default 0 check (nights >= 0),
  hotel_cap bigint check (hotel_cap >= 0),
  -- Of its expenses: what is claimed, and what is borne once it is verified.
  claimed bigint not null default 0 check (claimed >= 0),
  approved bigint check (approved between 0 and claimed),
  difference bigint check (difference >= 0),
  outcome text check (outcome in ('KURANG_BAYAR', 'LEBIH_BAYAR', 'NIHIL')),
  verified_by uuid,
  verified_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  -- One person verified and approved it, nobody else being there.
  alone boolean not null default false,
  -- The money changed hands: who noted it, on which date.
  settled_by uuid,
  settled_at timestamptz,
  settled_on date,
  proof_file_id uuid,
  closed_at timestamptz,
  -- Why it was sent back last.
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, trip_request_id) references request (company_id, id),
  foreign key (company_id, verified_by) references app_user (company_id, id),
  foreign key (company_id, approved_by) references app_user (company_id, id),
  foreign key (company_id, settled_by) references app_user (company_id, id),
  foreign key (company_id, proof_file_id) references file (company_id, id),
  -- Rows that a reader counts on: what is verified has its figures, what is settled its date.
  check ((state in ('verified', 'approved', 'paid', 'repaid', 'closed'))
    = (approved is not null and difference is not null and outcome is not null and verified_at is not null)),
  check (state not in ('paid', 'repaid') or settled_on is not null)
);
-- A trip is settled once.
create unique index settlement_of_trip on settlement (company_id, trip_request_id) where trip_request_id is not null;
create index settlement_person on settlement (company_id, user_id, created_at desc);
create index settlement_list on settlement (company_id, scope_date desc);
create index settlement_waiting on settlement (company_id, state) where state in ('pending', 'verified', 'approved');

create table settlement_item (
  company_id uuid not null,
  id uuid not null,
  settlement_id uuid not null,
  user_id uuid not null,
  category text not null check
    (category in ('hotel', 'tiket', 'transport', 'taksi', 'bbm', 'tol', 'parkir', 'konsumsi', 'lainnya')),
  date date not null,
  description text not null default '' check (char_length(description) <= 300),
  amount numeric(14, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric(16, 6) check (rate > 0),
  rate_date date,
  rate_source text not null default '' check (char_length(rate_source) <= 100),
  nights int check (nights between 1 and 366),
  -- The person vouches for it without a receipt.
  statement boolean not null default false,
  receipt_file_id uuid,
  -- Of the picture as it is stored: the same photo under two expenses is found by it.
  receipt_sha256 text,
  -- Whole rupiah, half up.
  claimed bigint not null check (claimed between 0 and 1000000000),
  -- As it is borne, once it is verified.
  cap bigint check (cap >= 0),
  approved bigint check (approved between 0 and claimed),
  reason text check (reason in ('SESUAI', 'DIBATASI_PLAFON', 'DAFTAR_PENGELUARAN_RIIL', 'TANPA_KUITANSI_PERSENTASE',
    'DITOLAK_TANPA_KUITANSI')),
  note text not null default '' check (char_length(note) <= 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, settlement_id) references settlement (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, receipt_file_id) references file (company_id, id),
  check ((currency = 'IDR') = (rate is null)),
  check ((rate is null) = (rate_date is null))
);
create index settlement_item_settlement on settlement_item (company_id, settlement_id, date, created_at);
-- Receipts that look like one another.
create index settlement_item_alike on settlement_item (company_id, user_id, date, category, claimed);
create index settlement_item_receipt on settlement_item (company_id, receipt_file_id) where receipt_file_id is not null;
create index settlement_item_picture on settlement_item (company_id, receipt_sha256) where receipt_sha256 is not null;

create table settlement_event (
  company_id uuid not null,
  id uuid not null,
  settlement_id uuid not null,
  at timestamptz not null,
  -- Null: time alone.
  by_id uuid,
  action text not null check (action in ('submit', 'withdraw', 'verify', 'approve', 'settle', 'close', 'return')),
  note text not null default '' check (char_length(note) <= 500),
  primary key (company_id, id),
  foreign key (company_id, settlement_id) references settlement (company_id, id),
  foreign key (company_id, by_id) references app_user (company_id, id)
);
create index settlement_event_settlement on settlement_event (company_id, settlement_id, at);
