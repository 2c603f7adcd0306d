-- Prizes drawn among who came, in a way that everybody can check afterwards (rules/company-events#draws).
create table company_event_draw (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  title text collate hadir_id not null check (char_length(title) between 3 and 150),
  -- How many win.
  winners int not null check (winners between 1 and 100),
  -- Told to nobody before the draw; its digest is told from the beginning.
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  drawn_by uuid,
  drawn_at timestamptz,
  -- The numbers of the tickets that took part.
  entrants int[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, event_id) references company_event (company_id, id),
  foreign key (company_id, prepared_by) references app_user (company_id, id),
  foreign key (company_id, drawn_by) references app_user (company_id, id),
  check ((drawn_at is null) = (drawn_by is null))
);
create index company_event_draw_event on company_event_draw (company_id, event_id, prepared_at);

create table company_event_draw_winner (
  company_id uuid not null,
  draw_id uuid not null,
  rank int not null check (rank > 0),
  registration_id uuid not null,
  user_id uuid not null,
  primary key (company_id, draw_id, rank),
  foreign key (company_id, draw_id) references company_event_draw (company_id, id),
  foreign key (company_id, registration_id) references company_event_registration (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index company_event_draw_winner_registration on company_event_draw_winner (company_id, registration_id);
create index company_event_draw_winner_user on company_event_draw_winner (company_id, user_id);
