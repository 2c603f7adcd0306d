-- Rules "bila ... maka ..." of the contact center, and which of them ran for which ticket (rules/tickets#rules).
create table ticket_rule (
  company_id uuid not null references company (id),
  id uuid not null,
  name text collate hadir_id not null check (length(name) between 2 and 100),
  rank int not null check (rank between 1 and 999),
  category text check (category in ('attendance', 'leave', 'overtime', 'schedule', 'pay', 'account', 'safety', 'other')),
  -- Parted by commas; one of them is enough.
  words text check (length(words) between 1 and 500),
  priority text check (priority in ('low', 'normal', 'high', 'urgent')),
  -- Served minutes since the ticket came.
  minutes int check (minutes between 1 and 20000),
  to_category text check
    (to_category in ('attendance', 'leave', 'overtime', 'schedule', 'pay', 'account', 'safety', 'other')),
  to_priority text check (to_priority in ('low', 'normal', 'high', 'urgent')),
  reply text check (length(reply) between 1 and 2000),
  note text check (length(note) between 1 and 500),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index ticket_rule_name on ticket_rule (company_id, name) where deleted_at is null;

-- Each runs once for a ticket.
create table ticket_rule_run (
  company_id uuid not null,
  ticket_id uuid not null,
  rule_id uuid not null,
  at timestamptz not null,
  primary key (company_id, ticket_id, rule_id),
  foreign key (company_id, ticket_id) references ticket (company_id, id) on delete cascade
);
