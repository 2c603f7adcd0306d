-- Plain fields of a request, which no rule reads (docs/decisions/095). Expand only.
alter table request add column notes jsonb not null default '{}';
