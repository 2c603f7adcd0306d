-- Conversations of employees with the bot. Own records are never stored in a message: it says which question it was and of
-- which date, and the reader's own records are read when it is drawn (rules/contact-center#own-data).
create table chat_session (
  company_id uuid not null references company (id),
  id uuid not null,
  user_id uuid not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('bot', 'handed_over', 'closed')),
  -- Questions in a row without an answer, and answers in a row that did not help.
  misses smallint not null default 0,
  unhelpful smallint not null default 0,
  -- The question about own records that waits for its date.
  waiting_for text,
  handed_over_at timestamptz,
  handed_over_because text check (handed_over_because in ('asked', 'missed', 'unhelpful', 'danger')),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check ((state = 'closed') = (ended_at is not null)),
  check ((handed_over_at is null) = (handed_over_because is null))
);
create unique index chat_session_open on chat_session (company_id, user_id) where ended_at is null;
create index chat_session_person on chat_session (company_id, user_id, started_at desc);
create index chat_session_list on chat_session (company_id, last_at desc, id);
create index chat_session_age on chat_session (last_at);

create table chat_message (
  company_id uuid not null,
  -- Of a person's message the id that the device made: sent again it is the same one.
  id uuid not null,
  session_id uuid not null,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  sender text not null check (sender in ('user', 'bot')),
  text text not null check (length(text) <= 2000),
  -- Of the bot: what it did.
  outcome text check (outcome in ('answered', 'own_data', 'suggested', 'missed', 'handed_over', 'danger', 'others', 'asked_date')),
  intent text,
  about date,
  faq_ids uuid[] not null default '{}',
  score real,
  helpful boolean,
  primary key (company_id, id),
  foreign key (company_id, session_id) references chat_session (company_id, id) on delete cascade,
  unique (company_id, session_id, seq),
  check ((sender = 'bot') = (outcome is not null))
);
create index chat_message_outcome on chat_message (company_id, at desc) where sender = 'bot';
