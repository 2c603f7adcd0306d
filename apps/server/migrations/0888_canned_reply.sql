-- Replies that agents insert, with variables (rules/tickets#canned-replies), and who writes in a ticket just now.
create table canned_reply (
  company_id uuid not null references company (id),
  id uuid not null,
  name text collate hadir_id not null check (length(name) between 2 and 100),
  -- Null: for tickets of every category.
  category text check (category in ('attendance', 'leave', 'overtime', 'schedule', 'pay', 'account', 'safety', 'other')),
  body text not null check (length(body) between 1 and 2000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index canned_reply_name on canned_reply (company_id, name) where deleted_at is null;

-- Of the last moments alone: the row goes with what was written.
create table ticket_writing (
  company_id uuid not null,
  ticket_id uuid not null,
  agent_id uuid not null,
  at timestamptz not null,
  primary key (company_id, ticket_id, agent_id),
  foreign key (company_id, ticket_id) references ticket (company_id, id) on delete cascade,
  foreign key (company_id, agent_id) references app_user (company_id, id)
);
create index ticket_writing_agent on ticket_writing (company_id, agent_id);
