/** Rules from a date on as JSON, for whoever reads those of a company beside its row. Part of a select over `c`. */
export const SETTING_VERSIONS = `(select coalesce(json_agg(json_build_object('id', x.id, 'recorded', x.recorded,
    'departmentId', x.department_id, 'key', x.key, 'own', x.own, 'value', x.value, 'validFrom', x.valid_from,
    'rewrite', case when x.rewrite_id is not null then json_build_object('id', x.rewrite_id, 'to', x.rewritten_to) end)), '[]')
  from setting_version x where x.company_id = c.id and x.removed_on is null)`;
