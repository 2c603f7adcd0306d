-- What people do at an event, and what they take home (rules/company-events#activities, #rewards).
create table company_event_activity (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  title text collate hadir_id not null check (char_length(title) between 3 and 150),
  place text not null default '' check (char_length(place) <= 150),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  capacity int check (capacity between 1 and 100000),
  points int not null default 0 check (points between 0 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, event_id) references company_event (company_id, id)
);
create index company_event_activity_event on company_event_activity (company_id, event_id, start_at);

create table company_event_activity_registration (
  company_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('registered', 'done', 'cancelled')),
  registered_at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint company_event_activity_registration_person unique (company_id, activity_id, user_id),
  foreign key (company_id, activity_id) references company_event_activity (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, done_by) references app_user (company_id, id),
  check ((state = 'done') = (done_at is not null))
);
create index company_event_activity_registration_user on company_event_activity_registration (company_id, user_id);

create table company_event_reward (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  title text collate hadir_id not null check (char_length(title) between 3 and 150),
  stock int not null check (stock between 0 and 100000),
  -- What has to be done for it, and with how many points; everybody who came may have one without.
  activity_id uuid,
  points int not null default 0 check (points between 0 and 100000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, event_id) references company_event (company_id, id),
  foreign key (company_id, activity_id) references company_event_activity (company_id, id)
);
create index company_event_reward_event on company_event_reward (company_id, event_id);
create index company_event_reward_activity on company_event_reward (company_id, activity_id);

create table company_event_reward_claim (
  company_id uuid not null,
  id uuid not null,
  reward_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('submitted', 'verified', 'delivered', 'rejected')),
  reason text not null default '' check (char_length(reason) <= 300),
  claimed_at timestamptz not null,
  verified_at timestamptz,
  verified_by uuid,
  delivered_at timestamptz,
  delivered_by uuid,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint company_event_reward_claim_person unique (company_id, reward_id, user_id),
  foreign key (company_id, reward_id) references company_event_reward (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, verified_by) references app_user (company_id, id),
  foreign key (company_id, delivered_by) references app_user (company_id, id)
);
create index company_event_reward_claim_user on company_event_reward_claim (company_id, user_id);
