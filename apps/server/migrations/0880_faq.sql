-- Help texts of a company: what employees read under "Bantuan" and what the bot answers with (rules/contact-center).
create table faq (
  company_id uuid not null references company (id),
  id uuid not null,
  category text not null check (length(category) between 2 and 60),
  question text not null check (length(question) between 5 and 300),
  answer text not null check (length(answer) between 5 and 4000),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 20),
  locale text not null default 'id' check (locale = 'id'),
  state text not null check (state in ('draft', 'published', 'archived')),
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
create index faq_list on faq (company_id, category, question);
-- One question is answered once: an archived text may be written anew.
create unique index faq_question on faq (company_id, lower(question)) where state <> 'archived';

-- Every version as it was saved; the newest is the row itself, too.
create table faq_version (
  company_id uuid not null,
  faq_id uuid not null,
  version integer not null,
  category text not null,
  question text not null,
  answer text not null,
  keywords text[] not null,
  state text not null,
  at timestamptz not null,
  by_user uuid not null,
  primary key (company_id, faq_id, version),
  foreign key (company_id, faq_id) references faq (company_id, id),
  foreign key (company_id, by_user) references app_user (company_id, id)
);

-- Whether a text helped a person; the last word counts.
create table faq_vote (
  company_id uuid not null,
  faq_id uuid not null,
  user_id uuid not null,
  helpful boolean not null,
  at timestamptz not null,
  primary key (company_id, faq_id, user_id),
  foreign key (company_id, faq_id) references faq (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index faq_vote_person on faq_vote (company_id, user_id);
