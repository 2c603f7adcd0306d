-- The same rule with its body kept as text: PostgreSQL 15 refuses to add a stored column to a table whose row type the
-- parsed body of a function names, which 0232 does.
create or replace function company_is_open(c company, at timestamptz) returns boolean
  language sql stable parallel safe as $$
    select c.state = 'active' and (at at time zone c.tz)::date >= c.active_from
       and coalesce((at at time zone c.tz)::date <= c.active_to, true)
  $$;
