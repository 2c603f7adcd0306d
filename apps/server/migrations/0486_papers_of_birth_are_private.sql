-- Papers of a birth or a miscarriage are health data like a doctor's letter (domain.md 3.6).
update request_file f set private = true
  from leave_request l join leave_type t on t.company_id = l.company_id and t.id = l.type_id
 where l.company_id = f.company_id and l.request_id = f.request_id and t.code in ('MELAHIRKAN', 'KEGUGURAN')
   and not f.private;
