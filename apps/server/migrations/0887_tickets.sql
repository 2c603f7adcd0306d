-- Tickets of the contact center, what is written in them, and who answers (rules/tickets).
create table ticket_number (
  company_id uuid not null references company (id),
  -- YYYYMM in the company's zone.
  month text not null check (month ~ '^[0-9]{6}$'),
  last int not null check (last > 0),
  primary key (company_id, month)
);

create table ticket (
  company_id uuid not null references company (id),
  -- Made by the device that asks: sent again it is the same ticket.
  id uuid not null,
  number text not null check (number ~ '^TCK-[0-9]{6}-[0-9]{5,}$'),
  requester_id uuid not null,
  -- The conversation with the bot that led here; it is forgotten earlier than the ticket.
  session_id uuid,
  category text not null check
    (category in ('attendance', 'leave', 'overtime', 'schedule', 'pay', 'account', 'safety', 'other')),
  subject text not null check (char_length(subject) between 3 and 150),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  state text not null check (state in ('new', 'assigned', 'working', 'waiting', 'solved', 'closed', 'cancelled')),
  agent_id uuid,
  assigned_at timestamptz,
  created_at timestamptz not null,
  first_due_at timestamptz not null,
  solve_due_at timestamptz not null,
  -- The deadline that runs: of the first answer, then of the solution; none while the requester is waited for.
  due_at timestamptz,
  -- Admins were told that it passed.
  late_told boolean not null default false,
  first_reply_at timestamptz,
  waiting_since timestamptz,
  paused_ms bigint not null default 0 check (paused_ms >= 0),
  solved_at timestamptz,
  closed_at timestamptz,
  solution text not null default '' check (char_length(solution) <= 4000),
  reopened int not null default 0,
  rating smallint check (rating between 1 and 5),
  rating_note text not null default '' check (char_length(rating_note) <= 500),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  merged_into uuid,
  last_at timestamptz not null,
  -- What the other side has not read: the agent of the requester's messages, the requester of the agent's.
  unread_by_agent int not null default 0,
  unread_by_requester int not null default 0,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, requester_id) references app_user (company_id, id),
  foreign key (company_id, agent_id) references app_user (company_id, id),
  foreign key (company_id, session_id) references chat_session (company_id, id) on delete set null (session_id),
  foreign key (company_id, merged_into) references ticket (company_id, id) on delete set null (merged_into),
  check ((state in ('assigned', 'working', 'waiting')) <= (agent_id is not null)),
  check (state <> 'new' or agent_id is null),
  check ((state = 'waiting') = (waiting_since is not null)),
  check (state <> 'solved' or solved_at is not null),
  check (state <> 'closed' or closed_at is not null)
);
create index ticket_requester on ticket (company_id, requester_id, created_at desc);
create index ticket_agent_open on ticket (company_id, agent_id, due_at)
  where state in ('assigned', 'working', 'waiting');
create index ticket_queue on ticket (company_id, created_at) where state = 'new';
create index ticket_list on ticket (company_id, last_at desc, id);
create index ticket_of_agent on ticket (company_id, agent_id, last_at desc, id);
create index ticket_created on ticket (company_id, created_at);
create index ticket_session on ticket (company_id, session_id) where session_id is not null;
create index ticket_merged on ticket (company_id, merged_into) where merged_into is not null;
-- What time does: late, silent, to be closed.
create index ticket_late on ticket (due_at) where not late_told and state in ('new', 'assigned', 'working');
create index ticket_silent on ticket (waiting_since) where state = 'waiting';
create index ticket_solved on ticket (solved_at) where state = 'solved';
create index ticket_age on ticket (last_at);

create table ticket_message (
  company_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  seq int not null check (seq > 0),
  at timestamptz not null,
  -- note: among agents alone. event: what was done, by whom.
  kind text not null check (kind in ('requester', 'agent', 'note', 'event')),
  -- Null: time, or the routing.
  author_id uuid,
  body text not null check (char_length(body) <= 4000),
  action text,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references ticket (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references app_user (company_id, id),
  unique (company_id, ticket_id, seq),
  check ((kind = 'event') = (action is not null))
);
create index ticket_message_author on ticket_message (company_id, author_id, at desc) where author_id is not null;

create table ticket_agent (
  company_id uuid not null,
  user_id uuid not null,
  status text not null default 'offline' check (status in ('available', 'busy', 'break', 'offline')),
  status_at timestamptz not null,
  -- The open console tells of itself.
  seen_at timestamptz,
  last_assigned_at timestamptz,
  -- None: every category.
  skills text[] not null default '{}',
  capacity smallint not null default 10 check (capacity between 0 and 50),
  -- Periods of the week in which tickets are given out to the person; none: always.
  shifts jsonb not null default '[]',
  -- Of what is set about the person; being there changes nothing of it.
  version int not null default 0,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);

-- When the contact center answers; a company without rows: Monday to Friday, 08.00 to 17.00.
create table service_period (
  company_id uuid not null references company (id),
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  primary key (company_id, weekday, from_minute),
  check (to_minute > from_minute)
);
