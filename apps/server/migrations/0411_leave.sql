-- Leave and sickness: types, the ledger in lots and entries, what a request of either kind adds to `request`
-- (domain.md 3). Expand only.

create table leave_type (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (code ~ '^[A-Z0-9_]{1,20}$'),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  -- At once; null where another rule limits it (balance, months, a setting) or nothing does.
  max_days numeric(5, 1) check (max_days > 0),
  unit text not null check (unit in ('working', 'calendar')),
  half_day boolean not null default false,
  pay text not null default 'full' check (pay in ('full', 'unpaid', 'maternity', 'once')),
  -- Whose days it takes.
  balance text not null default 'none' check (balance in ('annual', 'own', 'none')),
  proof text not null default 'none' check (proof in ('none', 'later', 'now')),
  gender text check (gender in ('L', 'P')),
  notice_days smallint not null default 0 check (notice_days between 0 and 90),
  backdate_days smallint not null default 0 check (backdate_days between 0 and 31),
  event boolean not null default false,
  relation boolean not null default false,
  statutory boolean not null default false,
  unit_quota boolean not null default false,
  active boolean not null default true,
  sort smallint not null default 100,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index leave_type_code on leave_type (company_id, code) where deleted_at is null;

-- The types of domain.md 3.1 for one company; the same table as packages/domain/src/leave/leave-types.ts (a test compares).
create function seed_leave_types(company uuid) returns void language sql as $$
  insert into leave_type (company_id, id, sort, code, name, max_days, unit, half_day, pay, balance, proof, gender,
    backdate_days, event, relation, statutory, unit_quota, active)
  select company, gen_random_uuid(), t.*
    from (values
      (1, 'TAHUNAN', 'Cuti Tahunan', null::numeric, 'working', true, 'full', 'annual', 'none', null, 0, false, false, false, true, true),
      (2, 'MELAHIRKAN', 'Cuti Melahirkan', null, 'calendar', false, 'maternity', 'none', 'now', 'P', 0, false, false, true, false, true),
      (3, 'KEGUGURAN', 'Istirahat Keguguran', null, 'calendar', false, 'full', 'none', 'now', 'P', 0, false, false, true, false, true),
      (4, 'HAID', 'Cuti Haid', 2, 'calendar', false, 'full', 'none', 'none', 'P', 2, false, false, true, false, true),
      (5, 'MENIKAH', 'Menikah', 3, 'working', false, 'full', 'none', 'later', null, 0, true, false, true, false, true),
      (6, 'NIKAH_ANAK', 'Menikahkan Anak', 2, 'working', false, 'full', 'none', 'now', null, 0, true, false, true, false, true),
      (7, 'KHITAN', 'Khitanan Anak', 2, 'working', false, 'full', 'none', 'none', null, 0, true, false, true, false, true),
      (8, 'BAPTIS', 'Baptis Anak', 2, 'working', false, 'full', 'none', 'none', null, 0, true, false, true, false, true),
      (9, 'ISTRI_LAHIR', 'Istri Melahirkan', 2, 'working', false, 'full', 'none', 'later', 'L', 0, true, false, true, false, true),
      (10, 'ISTRI_GUGUR', 'Istri Keguguran', 2, 'working', false, 'full', 'none', 'now', 'L', 0, true, false, true, false, true),
      (11, 'DUKA_INTI', 'Duka Keluarga Inti', 2, 'working', false, 'full', 'none', 'none', null, 7, true, true, true, false, true),
      (12, 'DUKA_SERUMAH', 'Duka Anggota Serumah', 1, 'working', false, 'full', 'none', 'none', null, 7, true, false, true, false, true),
      (13, 'HAJI', 'Ibadah Haji', null, 'calendar', false, 'once', 'none', 'now', null, 0, false, false, false, false, true),
      (14, 'UMRAH', 'Umrah', null, 'working', false, 'full', 'annual', 'none', null, 0, false, false, false, false, false),
      (15, 'BESAR', 'Cuti Besar', null, 'calendar', false, 'full', 'own', 'none', null, 0, false, false, false, true, false),
      (16, 'NEGARA', 'Kewajiban Negara', null, 'working', false, 'full', 'none', 'now', null, 0, false, false, false, false, true),
      (17, 'SERIKAT', 'Tugas Serikat', null, 'working', false, 'full', 'none', 'now', null, 0, false, false, false, false, true),
      (18, 'TANPA_UPAH', 'Cuti di Luar Tanggungan', null, 'calendar', false, 'unpaid', 'none', 'none', null, 0, false, false, false, true, true)
    ) as t (sort, code, name, max_days, unit, half_day, pay, balance, proof, gender, backdate_days, event, relation,
      statutory, unit_quota, active)
   where not exists (select 1 from leave_type o where o.company_id = company and o.code = t.code)
$$;
create function company_gets_leave_types() returns trigger language plpgsql as $$
begin
  perform seed_leave_types(new.id);
  return new;
end $$;
create trigger company_gets_leave_types after insert on company
  for each row execute function company_gets_leave_types();
select seed_leave_types(id) from company;

-- One account per person and balance (TAHUNAN, or a type with lots of its own). Its row is the lock of everything that
-- asks what is left and takes of it; `debt` is what cuti bersama took beyond the lots.
create table leave_account (
  company_id uuid not null,
  user_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9_]{1,20}$'),
  debt numeric(6, 2) not null default 0 check (debt >= 0),
  -- The first date that concerned it, and the date through which grants, ends and cuti bersama are posted.
  since date,
  posted_through date,
  primary key (company_id, user_id, code),
  foreign key (company_id, user_id) references app_user (company_id, id)
);

create table leave_lot (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code text not null,
  kind text not null check (kind in ('grant', 'carry', 'extra')),
  valid_from date not null,
  valid_to date not null,
  -- The sum of its entries, kept by the database: no lot owes anything.
  remaining numeric(6, 2) not null default 0 check (remaining >= 0),
  carry_max numeric(6, 2) check (carry_max >= 0),
  carry_to date,
  taken_beyond numeric(6, 2) not null default 0,
  -- Ended, but kept from lapsing until HR decides (PP 21/1954 Ps 2(3)).
  held boolean not null default false,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id, code) references leave_account (company_id, user_id, code),
  check (valid_to >= valid_from),
  check (num_nonnulls(carry_max, carry_to) in (0, 2))
);
create index leave_lot_of on leave_lot (company_id, user_id, code, valid_from);
create unique index leave_lot_grant_once on leave_lot (company_id, user_id, code, valid_from) where kind = 'grant';

create table leave_entry (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code text not null,
  -- Null: the debt.
  lot_id uuid,
  kind text not null check (kind in ('hak', 'pakai', 'batal', 'potong_cuti_bersama', 'carry_over', 'hangus', 'hutang',
    'penyesuaian', 'uang_pengganti')),
  date date not null,
  days numeric(6, 2) not null check (days <> 0),
  -- The request it comes from.
  request_id uuid,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null,
  by uuid,
  primary key (company_id, id),
  foreign key (company_id, user_id, code) references leave_account (company_id, user_id, code),
  foreign key (company_id, lot_id) references leave_lot (company_id, id),
  foreign key (company_id, request_id) references request (company_id, id)
);
create index leave_entry_of on leave_entry (company_id, user_id, code, date, id);
create index leave_entry_request on leave_entry (company_id, request_id) where request_id is not null;
create trigger leave_entry_append_only before update or delete on leave_entry
  for each row execute function refuse_change();

-- The rest of a lot and the debt are sums of entries and nothing else writes them.
create function leave_entry_counts() returns trigger language plpgsql as $$
begin
  if new.lot_id is null then
    update leave_account set debt = debt - new.days
     where company_id = new.company_id and user_id = new.user_id and code = new.code;
  else
    update leave_lot set remaining = remaining + new.days
     where company_id = new.company_id and id = new.lot_id and user_id = new.user_id and code = new.code;
  end if;
  if not found then
    raise exception 'leave_entry without its lot' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger leave_entry_counts after insert on leave_entry
  for each row execute function leave_entry_counts();

-- What a date of cuti bersama did to a person: taken of lots, owed, unpaid. Once per date, whenever the job runs.
create table leave_joint_day (
  company_id uuid not null,
  user_id uuid not null,
  date date not null,
  owed numeric(6, 2) not null default 0 check (owed >= 0),
  unpaid numeric(6, 2) not null default 0 check (unpaid >= 0),
  -- Worked after all, or no cuti bersama any more: given back.
  returned_at timestamptz,
  at timestamptz not null,
  primary key (company_id, user_id, date),
  foreign key (company_id, user_id) references app_user (company_id, id)
);

create table leave_request (
  company_id uuid not null,
  request_id uuid not null,
  type_id uuid not null,
  -- The account it takes of; null: none.
  account text,
  half text check (half in ('AM', 'PM')),
  calendar_days boolean not null,
  dates date[] not null check (cardinality(dates) > 0),
  -- Of a leave cancelled while it ran: the dates that had been taken.
  kept_dates date[] not null default '{}',
  event_date date,
  relation text check (relation in ('SUAMI_ISTRI', 'ORANG_TUA', 'MERTUA', 'ANAK', 'MENANTU')),
  special_months smallint check (special_months between 0 and 12),
  letter_days smallint check (letter_days between 1 and 366),
  agreed_days smallint not null default 0 check (agreed_days between 0 and 10),
  contact_phone text check (length(contact_phone) <= 20),
  handover_user_id uuid,
  -- Percent of the wage where it is the same on every date (haji: paid once).
  paid boolean not null,
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, type_id) references leave_type (company_id, id),
  foreign key (company_id, handover_user_id) references app_user (company_id, id)
);
create index leave_request_type on leave_request (company_id, type_id);

create table sick_request (
  company_id uuid not null,
  request_id uuid not null,
  working_days numeric(5, 1) not null check (working_days >= 0),
  calendar_days smallint not null check (calendar_days > 0),
  -- The last day for the letter; null where none is needed.
  letter_due date,
  letter_at timestamptz,
  -- What became of the days when it did not come (domain.md 3.6).
  without_letter text check (without_letter in ('TANPA_UPAH', 'POTONG_CUTI')),
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id)
);
create index sick_request_letter on sick_request (company_id, letter_due)
  where letter_at is null and without_letter is null and letter_due is not null;

-- Warnings that were given: 60, 30 and 7 days before a lot lapses; months of an illness.
create table leave_warning (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('hangus', 'sakit_bulan')),
  -- The last day of the lot, or the first of the month of illness.
  date date not null,
  step smallint not null,
  at timestamptz not null,
  primary key (company_id, user_id, kind, date, step),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
