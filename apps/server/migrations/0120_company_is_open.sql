-- One meaning of "the company may use the product now" (domain.md 1.2 check 2, 12): sign-in, sessions, clocking, jobs.
create function company_is_open(c company, at timestamptz) returns boolean
  language sql stable parallel safe
  return c.state = 'active' and (at at time zone c.tz)::date >= c.active_from
    and coalesce((at at time zone c.tz)::date <= c.active_to, true);
