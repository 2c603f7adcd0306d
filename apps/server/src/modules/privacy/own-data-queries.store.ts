/**
 * data table: where each kind of data about a person stands. $1 is the company, $2 the person; the names of the columns
 * are the keys of contract/privacy/own-data-kinds.ts. A table about people that is missing here fails the test of this module.
 */
import type { OwnKindKey } from '@hadir/contract/privacy/own-data-kinds.ts';
import { IS_LOCKED_DAY } from '../../db/attendance/locked-days.ts';
import { COUNSELING_IS_CLOSED, isClosedNews } from '../../db/closed-counseling.ts';
import { selectFields } from '../../db/person-fields.ts';
import { textOf } from '../../db/sql.ts';

/** A row's own file in the copy, by kind of folder, moment and the end of its id. */
export const nameIn = (folder: string, alias: string) =>
  `'${folder}/' || to_char(${alias}.created_at at time zone c.tz, 'YYYY-MM-DD_HH24.MI') || '_' || right(${alias}.id::text, 8)
    || case f.mime when 'image/png' then '.png' when 'image/webp' then '.webp' when 'application/pdf' then '.pdf'
        else '.jpg' end`;

const BY_NAME = `case when x.id is null then '' else x.fullname end`;

export const ownDataQueries: Readonly<Record<OwnKindKey, string>> = {
  identitas: `select ${textOf(selectFields())}, a.login, a.email as "accountEmail", u.ktp_sealed as ktp, u.role,
      u.is_leader as "isLeader", u.active, u.created_at as "createdAt", u.updated_at as "updatedAt"
    from app_user u left join account a on a.id = u.account_id where u.company_id = $1 and u.id = $2`,
  ikatan_kerja: `select e.employment_type as type, e.join_date as "from", e.contract_end as "contractEnd", e.workweek,
      e.end_date as "to", e.end_reason as reason, e.end_note as note
    from employment e where e.company_id = $1 and e.user_id = $2 order by e.join_date desc`,
  struktur: `select o.valid_from as "from", o.valid_to as "to", dv.name as division, dp.name as department,
      ps.name as position, jl.name as "jobLevel", un.name as unit, su.fullname as superior, le.fullname as leader
    from org_assignment o
    left join division dv on dv.company_id = o.company_id and dv.id = o.division_id
    left join department dp on dp.company_id = o.company_id and dp.id = o.department_id
    left join position ps on ps.company_id = o.company_id and ps.id = o.position_id
    left join job_level jl on jl.company_id = o.company_id and jl.id = o.job_level_id
    left join unit un on un.company_id = o.company_id and un.id = o.unit_id
    left join app_user su on su.company_id = o.company_id and su.id = o.superior_id
    left join app_user le on le.company_id = o.company_id and le.id = o.leader_id
    where o.company_id = $1 and o.user_id = $2 order by o.valid_from desc`,
  penempatan: `select p.valid_from as "from", p.valid_to as "to", cl.name as client, un.name as unit
    from placement p join client cl on cl.company_id = p.company_id and cl.id = p.client_id
    left join unit un on un.company_id = p.company_id and un.id = p.unit_id
    where p.company_id = $1 and p.user_id = $2 order by p.valid_from desc`,
  wewenang: `select * from (
      select m.valid_from as "from", m.valid_to as "to", 'Pemantau' as task, coalesce(un.name, cl.name) as over
        from user_monitoring m left join unit un on un.company_id = m.company_id and un.id = m.unit_id
        left join client cl on cl.company_id = m.company_id and cl.id = m.client_id
        where m.company_id = $1 and m.user_id = $2
      union all
      select w.valid_from, w.valid_to, case when w.user_id = $2 then 'Divalidasi klien' when w.upliner_user_id = $2
          then 'Upliner' when w.validator1_user_id = $2 then 'Validator 1' else 'Validator 2' end, cl.name
        from client_upliner w join client cl on cl.company_id = w.company_id and cl.id = w.client_id
        where w.company_id = $1 and $2 in (w.user_id, w.upliner_user_id, w.validator1_user_id, w.validator2_user_id)
    ) all_of_them order by 1 desc, 3, 4`,
  lokasi: `select l.valid_from as "from", l.valid_to as "to", p.name as place, l.user_id is not null as own
    from user_location_point l join location_point p on p.company_id = l.company_id and p.id = l.location_point_id
    where l.company_id = $1 and (l.user_id = $2 or l.unit_id in (select o.unit_id from org_assignment o
      where o.company_id = $1 and o.user_id = $2)) order by l.valid_from desc, p.name`,
  jadwal: `select * from (
      select s.valid_from as "from", s.valid_to as "to",
          case when s.user_id is null then 'Pola jadwal unit' else 'Pola jadwal' end as what, h.name as value
        from schedule_assignment s join schedule h on h.company_id = s.company_id and h.id = s.schedule_id
        where s.company_id = $1 and (s.user_id = $2 or s.unit_id in (select o.unit_id from org_assignment o
          where o.company_id = $1 and o.user_id = $2))
      union all
      select r.work_date, r.work_date, 'Jadwal tanggal', coalesce(sh.name, case r.kind when 'OFF' then 'Libur' else 'Cuti' end)
        from roster_cell r left join shift sh on sh.company_id = r.company_id and sh.id = r.shift_id
        where r.company_id = $1 and r.user_id = $2 and r.published_at is not null
      union all
      select (c.change->>'date')::date, (c.change->>'date')::date, 'Perubahan jadwal yang diberitahukan',
          (c.change->>'before') || ' → ' || (c.change->>'after')
        from roster_publication_person n, jsonb_array_elements(n.changes) as c (change)
        where n.company_id = $1 and n.user_id = $2
      union all
      select k.work_date, k.work_date, 'Shift kosong diambil', so.name || ' (' || case k.state
            when 'waiting' then 'menunggu' when 'approved' then 'disetujui' when 'rejected' then 'ditolak: ' || k.reason
            when 'expired' then 'tidak diputuskan' when 'taken_back' then 'dilepas' else 'tawaran ditarik' end || ')'
        from open_shift_claim k join open_shift o on o.company_id = k.company_id and o.id = k.open_shift_id
        join shift so on so.company_id = o.company_id and so.id = o.shift_id
        where k.company_id = $1 and k.user_id = $2
      union all
      select k.work_date, k.work_date, 'Keinginan jadwal', coalesce((array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat',
            'Sabtu', 'Minggu'])[k.weekday + 1] || ': ', '') || coalesce(sh.name, 'Libur')
        from roster_wish k left join shift sh on sh.company_id = k.company_id and sh.id = k.shift_id
        where k.company_id = $1 and k.user_id = $2
      union all
      select x.work_date, x.work_date, 'Perubahan shift disetujui',
          coalesce(sh.name, case when x.works then 'Jam Kerja Standar' else 'Libur' end)
        from shift_change_day x left join shift sh on sh.company_id = x.company_id and sh.id = x.shift_id
        where x.company_id = $1 and x.user_id = $2
      union all
      select d.date, d.date, 'Hari libur sendiri', coalesce(nullif(d.note, ''), 'mingguan')
        from day_off d where d.company_id = $1 and d.user_id = $2 and d.deleted_at is null
    ) all_of_them order by 1 desc nulls last, 3, 4`,
  absen: `select e.at, e.type, e.work_date as "workDate", e.source, e.grade, e.geofence_result as verdict, p.name as place,
      e.distance_m as distance, e.lat, e.lon, e.accuracy_m as accuracy, e.flags, e.valid, e.note, e.device,
      e.proof_code as code
    from attendance_event e
    left join location_point p on p.company_id = e.company_id and p.id = e.location_point_id
    where e.company_id = $1 and e.user_id = $2 order by e.at desc, e.id`,
  diabsenkan: `select k.event_at as at, x.fullname as by, k.reason, k.objected_at as "objectedAt", k.objection
    from clocked_for k join app_user x on x.company_id = k.company_id and x.id = k.by_id
    where k.company_id = $1 and k.user_id = $2 order by k.event_at desc`,
  koreksi_hr: `select k.work_date as date, k.kind, k.state, w.fullname as by, k.written_at as at, k.reason, k.disadvantages,
      s.fullname as "secondBy", k.notified_at as "notifiedAt", k.consented_at as "consentedAt", k.objected_at as "objectedAt",
      k.objection, d.fullname as "decidedBy", k.decision_note as note, k.counted_at as "countsSince",
      k.ended_at as "endedAt", a.state as adjustment
    from day_change k join app_user w on w.company_id = k.company_id and w.id = k.written_by
    left join app_user s on s.company_id = k.company_id and s.id = k.second_by
    left join app_user d on d.company_id = k.company_id and d.id = k.decided_by
    left join day_adjustment a on a.company_id = k.company_id and a.change_id = k.id
    where k.company_id = $1 and k.user_id = $2 and k.notified_at is not null order by k.work_date desc, k.written_at desc`,
  penyesuaian: `select a.work_date as date, a.period, case when a.request_id is null then 'change' else 'request' end as source,
      r.label, a.figures_from ->> 'status' as before, a.figures_to ->> 'status' as after, a.state, a.target_period as target
    from day_adjustment a left join request r on r.company_id = a.company_id and r.id = a.request_id
    where a.company_id = $1 and a.user_id = $2 order by a.work_date desc, a.id`,
  tutup_periode: `select c.period, c.closed_at as at, x.fullname as by, c.code, cardinality(p.days) as days,
      (p.figures ->> 'hariHadir')::int as present, (p.figures ->> 'alpa')::int as absent,
      p.overtime_minutes as overtime, c.reopened_at as "reopenedAt"
    from period_closing_person p join period_closing c on c.company_id = p.company_id and c.id = p.closing_id
    left join app_user x on x.company_id = c.company_id and x.id = c.closed_by
    where p.company_id = $1 and p.user_id = $2 order by c.first_date desc, c.number desc`,
  hari: `select d.work_date as date, d.day_type as "dayType", d.status, d.in_at as "in", d.out_at as "out",
      d.late_minutes as late, d.early_minutes as early, d.worked_minutes as worked, ${IS_LOCKED_DAY} as locked
    from attendance_day d where d.company_id = $1 and d.user_id = $2 order by d.work_date desc`,
  riwayat_hari: `select h.at, h.work_date as date, h.before_status as before, h.after_status as after, ${BY_NAME} as by
    from attendance_day_history h left join app_user x on x.company_id = h.company_id and x.id = h.actor_user_id
    where h.company_id = $1 and h.user_id = $2 order by h.at desc, h.id`,
  tinjauan: `select r.work_date as date, r.reasons, r.state, r.decided_at as at, ${BY_NAME} as by, r.note
    from attendance_review r left join app_user x on x.company_id = r.company_id and x.id = r.decided_by
    where r.company_id = $1 and r.user_id = $2 order by r.event_at desc, r.id`,
  draf_koreksi: `select d.work_date as date, d.kind, d.reason, d.in_at as "in", d.out_at as "out", d.state
    from draft_correction d where d.company_id = $1 and d.user_id = $2 order by d.work_date desc, d.id`,
  pengajuan: `select r.submitted_at as at, r.kind, r.label, r.first_date as "from", r.last_date as "to", r.days, r.minutes,
      r.reason, (select string_agg(n.value, '; ' order by n.key) from jsonb_each_text(r.notes) n) as notes, r.status,
      r.decided_at as "decidedAt", ${BY_NAME} as by
    from request r left join app_user x on x.company_id = r.company_id and x.id = r.created_by
    where r.company_id = $1 and r.user_id = $2 order by r.submitted_at desc, r.id`,
  lembur: `select o.work_date as date, o.plan_start as start, o.plan_end as "end", w.name as reason, o.spl_no as "splNo",
      o.plan_minutes as planned, o.actual_minutes as worked, o.validated_minutes as validated, ${BY_NAME} as by,
      o.validation_note as note
    from overtime_order o join ot_reason w on w.company_id = o.company_id and w.id = o.reason_id
    left join app_user x on x.company_id = o.company_id and x.id = o.validated_by
    where o.company_id = $1 and o.user_id = $2 order by o.plan_start desc, o.request_id`,
  perjalanan: `select t.number, t.depart_at as depart, t.return_at as "return", t.origin, t.legs -> 0 ->> 'to' as destination,
      case when r.user_id = $2 then r.reason end as purpose, r.user_id <> $2 as companion,
      case when r.user_id = $2 then t.estimate::float8 end as estimate,
      case when r.user_id = $2 then t.advance_requested::float8 end as requested,
      case when r.user_id = $2 then t.advance_paid::float8 end as paid,
      case when r.user_id = $2 then t.advance_paid_on end as "paidOn",
      case when r.user_id = $2 then t.realised_total::float8 end as realised, t.settlement_due as due, t.settled_at as settled
    from trip t join request r on r.company_id = t.company_id and r.id = t.request_id
    where t.company_id = $1 and (r.user_id = $2 or $2 = any(t.companions)) order by t.depart_at desc, t.request_id`,
  lampiran: `select q.created_at as at, q.name as title, r.label, f.bytes, ${nameIn('lampiran', 'f')} as name
    from request_file q join request r on r.company_id = q.company_id and r.id = q.request_id
    join file f on f.company_id = q.company_id and f.id = q.file_id and f.deleted_at is null
    join company c on c.id = q.company_id
    where q.company_id = $1 and r.user_id = $2 order by q.created_at desc, f.id`,
  kegiatan: `select a.work_date as date, a.start_at as "from", a.end_at as "to", k.name as category, a.title,
      a.description, case when f.id is not null then ${nameIn('kegiatan', 'f')} end as name
    from activity a join company c on c.id = a.company_id
    left join activity_category k on k.company_id = a.company_id and k.id = a.category_id
    left join file f on f.company_id = a.company_id and f.id = a.photo_file_id and f.deleted_at is null
    where a.company_id = $1 and a.user_id = $2 order by a.work_date desc, a.start_at, a.id`,
  surat: `select p.requested_at as at, p.kind, p.purpose, p.state, p.number, p.issued_at as "issuedAt", x.fullname as by, p.note
    from paper p left join app_user x on x.company_id = p.company_id and x.id = p.issued_by
    where p.company_id = $1 and p.user_id = $2 order by p.requested_at desc, p.id`,
  percakapan_bot: `select m.at, m.sender, m.text, m.outcome, m.intent, m.helpful
    from chat_session s join chat_message m on m.company_id = s.company_id and m.session_id = s.id
    where s.company_id = $1 and s.user_id = $2 order by m.at desc, m.seq desc`,
  tiket: `select t.created_at as at, t.number, t.subject, t.category, t.state, a.fullname as agent, t.solution, t.rating,
      t.rating_note as note
    from ticket t left join app_user a on a.company_id = t.company_id and a.id = t.agent_id
    where t.company_id = $1 and t.requester_id = $2 order by t.created_at desc, t.id`,
  pesan_tiket: `select m.at, t.number, u.fullname as by, m.body,
      (select string_agg(${nameIn('tiket', 'f')}, ', ' order by f.id) from ticket_file q
        join file f on f.company_id = q.company_id and f.id = q.file_id and f.deleted_at is null
        join company c on c.id = q.company_id where q.company_id = m.company_id and q.message_id = m.id
          and t.requester_id = $2) as names
    from ticket_message m join ticket t on t.company_id = m.company_id and t.id = m.ticket_id
    left join app_user u on u.company_id = m.company_id and u.id = m.author_id
    where m.company_id = $1 and (m.author_id = $2 or t.requester_id = $2) and m.kind in ('requester', 'agent')
    order by m.at desc, m.id`,
  petugas_contact_center: `select g.status, g.status_at as at, array_to_string(g.skills, ', ') as skills, g.capacity,
      g.seen_at as "seenAt"
    from ticket_agent g where g.company_id = $1 and g.user_id = $2`,
  penilaian_bantuan: `select v.at, f.question, v.helpful
    from faq_vote v join faq f on f.company_id = v.company_id and f.id = v.faq_id
    where v.company_id = $1 and v.user_id = $2 order by v.at desc, f.id`,
  realisasi: `select s.scope_date as date, s.title, s.state, s.submitted_on as "submittedOn", s.claimed, s.approved, s.advance,
      s.outcome, s.difference, s.settled_on as "settledOn", x.fullname as by, s.note
    from settlement s left join app_user x on x.company_id = s.company_id and x.id = s.verified_by
    where s.company_id = $1 and s.user_id = $2 order by s.created_at desc, s.id`,
  biaya: `select i.date, i.category, i.description, s.title, i.amount::float8 as amount, i.currency, i.rate::float8 as rate,
      i.claimed, i.approved, i.reason, i.note, case when f.id is not null then ${nameIn('kuitansi', 'f')} end as name
    from settlement_item i join company c on c.id = i.company_id
    join settlement s on s.company_id = i.company_id and s.id = i.settlement_id
    left join file f on f.company_id = i.company_id and f.id = i.receipt_file_id and f.deleted_at is null
    where i.company_id = $1 and i.user_id = $2 order by i.date desc, i.created_at, i.id`,
  laporan_harian: `select d.work_date as date, d.state, d.submitted_at as at, d.late, d.done, d.plan, d.obstacle,
      x.fullname as by, d.review_note as note,
      (select string_agg(${nameIn('laporan', 'f')}, ', ' order by q.created_at, f.id) from daily_report_file q
        join file f on f.company_id = q.company_id and f.id = q.file_id and f.deleted_at is null
        join company c on c.id = q.company_id where q.company_id = d.company_id and q.report_id = d.id) as names
    from daily_report d left join app_user x on x.company_id = d.company_id and x.id = d.reviewer_id
    where d.company_id = $1 and d.user_id = $2 order by d.work_date desc`,
  acara: `select e.start_at as "from", e.title, e.place, r.state, r.place as number, r.registered_at as at, r.offered_until as "offeredUntil",
      r.attended_at as "attendedAt", x.fullname as by
    from company_event_registration r join company_event e on e.company_id = r.company_id and e.id = r.event_id
    left join app_user x on x.company_id = r.company_id and x.id = r.attended_by
    where r.company_id = $1 and r.user_id = $2 order by e.start_at desc, e.id`,
  pindai_acara: `select s.scanned_at as at, e.title, s.gate, s.way, x.fullname as by, s.undone_at as "undoneAt"
    from company_event_scan s
    join company_event_registration r on r.company_id = s.company_id and r.id = s.registration_id
    join company_event e on e.company_id = s.company_id and e.id = s.event_id
    left join app_user x on x.company_id = s.company_id and x.id = s.scanned_by
    where s.company_id = $1 and r.user_id = $2 order by s.scanned_at desc, s.id`,
  kegiatan_acara: `select a.start_at as "from", e.title, a.title as activity, r.state, a.points, r.registered_at as at,
      r.done_at as "doneAt", x.fullname as by
    from company_event_activity_registration r
    join company_event_activity a on a.company_id = r.company_id and a.id = r.activity_id
    join company_event e on e.company_id = a.company_id and e.id = a.event_id
    left join app_user x on x.company_id = r.company_id and x.id = r.done_by
    where r.company_id = $1 and r.user_id = $2 order by a.start_at desc, a.id`,
  hadiah_acara: `select r.claimed_at as at, e.title, w.title as reward, r.state, v.fullname as "verifiedBy",
      r.delivered_at as "deliveredAt", x.fullname as by, r.reason
    from company_event_reward_claim r
    join company_event_reward w on w.company_id = r.company_id and w.id = r.reward_id
    join company_event e on e.company_id = w.company_id and e.id = w.event_id
    left join app_user v on v.company_id = r.company_id and v.id = r.verified_by
    left join app_user x on x.company_id = r.company_id and x.id = r.delivered_by
    where r.company_id = $1 and r.user_id = $2 order by r.claimed_at desc, r.id`,
  undian_acara: `select d.drawn_at as at, e.title, d.title as prize, r.place as number
    from company_event_draw_winner w
    join company_event_draw d on d.company_id = w.company_id and d.id = w.draw_id
    join company_event e on e.company_id = d.company_id and e.id = d.event_id
    join company_event_registration r on r.company_id = w.company_id and r.id = w.registration_id
    where w.company_id = $1 and w.user_id = $2 order by d.drawn_at desc, d.id`,
  umpan_balik_acara: `select e.start_at as "from", e.title, f.score, f.recommends, f.comment
    from company_event_feedback f join company_event e on e.company_id = f.company_id and e.id = f.event_id
    where f.company_id = $1 and f.user_id = $2 order by e.start_at desc, f.id`,
  konseling: `select s.start_at as "from", s.end_at as "to", coalesce(du.fullname, 'HRD') as desk, k.name as category, s.mode,
      s.state, s.anonymous, s.attended, s.rating, s.asked_at as at
    from counseling_session s join counseling_desk d on d.company_id = s.company_id and d.id = s.desk_id
    left join app_user du on du.company_id = d.company_id and du.id = d.user_id
    join counseling_category k on k.company_id = s.company_id and k.id = s.category_id
    where s.company_id = $1 and s.requester_id = $2 and not ${COUNSELING_IS_CLOSED} order by s.start_at desc, s.id`,
  konseling_dibuka: `select e.at, e.what, coalesce(u.fullname, 'HADIR') as by, s.start_at as "from"
    from counseling_event e join counseling_session s on s.company_id = e.company_id and s.id = e.session_id
    left join app_user u on u.company_id = e.company_id and u.id = e.by_user_id
    where s.company_id = $1 and s.requester_id = $2 and not ${COUNSELING_IS_CLOSED} order by e.at desc, e.id`,
  antrean_konseling: `select w.since as at, coalesce(u.fullname, 'HRD') as desk
    from counseling_waiting w join counseling_desk d on d.company_id = w.company_id and d.id = w.desk_id
    left join app_user u on u.company_id = d.company_id and u.id = d.user_id
    where w.company_id = $1 and w.user_id = $2 and not ${COUNSELING_IS_CLOSED} order by w.since desc, w.desk_id`,
  kunci_konseling: `select y.created_at as at, y.password_at as "passwordAt", y.retired_at as "retiredAt",
      (select count(*)::int from counseling_case_key x where x.company_id = y.company_id and x.user_id = y.user_id
        and x.key_id = y.id) as texts
    from counseling_key y where y.company_id = $1 and y.user_id = $2 and not ${COUNSELING_IS_CLOSED} order by y.created_at desc`,
  profil_konselor: `select d.created_at as at, d.bio, array_to_string(d.specialties, ', ') as specialties, d.place, d.active
    from counseling_desk d where d.company_id = $1 and d.user_id = $2 order by d.created_at`,
  undangan_rapat: `select b.start_at as "from", b.end_at as "to", r.name as room, b.title, o.fullname as organizer, a.answer,
      a.answered_at as "answeredAt"
    from room_attendee a join room_booking b on b.company_id = a.company_id and b.id = a.booking_id
    join meeting_room r on r.company_id = b.company_id and r.id = b.room_id
    join app_user o on o.company_id = b.company_id and o.id = b.organizer_id
    where a.company_id = $1 and a.user_id = $2 order by b.start_at desc, b.id`,
  antrean_ruang: `select w.created_at as at, w.start_at as "from", w.end_at as "to", r.name as room, w.title, w.state
    from room_waiting w join meeting_room r on r.company_id = w.company_id and r.id = w.room_id
    where w.company_id = $1 and w.user_id = $2 order by w.created_at desc, w.id`,
  pemesanan_ruang: `select b.start_at as "from", b.end_at as "to", r.name as room, b.title, b.state, b.notes, b.catering,
      x.fullname as by, b.reason
    from room_booking b join meeting_room r on r.company_id = b.company_id and r.id = b.room_id
    left join app_user x on x.company_id = b.company_id and x.id = b.decided_by
    where b.company_id = $1 and b.organizer_id = $2 order by b.start_at desc, b.id`,
  delegasi: `select d.from_date as "from", d.to_date as "to", x.fullname as by, d.ended_at as "endedAt"
    from delegation d join app_user x on x.company_id = d.company_id and x.id = d.delegate_id
    where d.company_id = $1 and d.user_id = $2 order by d.from_date desc, d.id`,
  tanda_tangan_periode: `select g.signed_at as at, g.kind, g.first_date as "from", g.last_date as "to", g.people, g.requests
    from validator_signature g where g.company_id = $1 and g.user_id = $2 order by g.signed_at desc, g.id`,
  keberatan_rekap: `select o.work_date as date, u.fullname as person, k.name as client, x.fullname as by,
      o.written_at as at, o.reason, o.state, o.answer, o.decided_at as "answeredAt"
    from recap_objection o join app_user u on u.company_id = o.company_id and u.id = o.user_id
    join app_user x on x.company_id = o.company_id and x.id = o.written_by
    join client k on k.company_id = o.company_id and k.id = o.client_id
    where o.company_id = $1 and (o.user_id = $2 or o.written_by = $2) order by o.written_at desc, o.id`,
  izin_hari: `select p.work_date as date, p.kind, p.label from day_permission p
    where p.company_id = $1 and p.user_id = $2 order by p.work_date desc, p.kind`,
  rincian_cuti: `select r.first_date as "from", r.label, l.half, l.event_date as event, l.relation, l.contact_phone as phone,
      x.fullname as by
    from leave_request l join request r on r.company_id = l.company_id and r.id = l.request_id
    left join app_user x on x.company_id = l.company_id and x.id = l.handover_user_id
    where r.company_id = $1 and r.user_id = $2 order by r.first_date desc, r.id`,
  surat_dokter: `select r.first_date as "from", r.last_date as "to", s.letter_due as due, s.letter_at as at,
      s.without_letter as without
    from sick_request s join request r on r.company_id = s.company_id and r.id = s.request_id
    where r.company_id = $1 and r.user_id = $2 order by r.first_date desc, r.id`,
  buku_cuti: `select e.at, e.date, e.kind, e.days::float8 as days, l.valid_to as "to", e.note, ${BY_NAME} as by
    from leave_account a
    join leave_entry e on e.company_id = a.company_id and e.user_id = a.user_id and e.code = a.code
    left join leave_lot l on l.company_id = e.company_id and l.id = e.lot_id
    left join app_user x on x.company_id = e.company_id and x.id = e.by
    where a.company_id = $1 and a.user_id = $2 order by e.at desc, e.id`,
  cuti_bersama: `select j.date, j.owed::float8 as owed, j.unpaid::float8 as unpaid, j.returned_at as "returnedAt"
    from leave_joint_day j where j.company_id = $1 and j.user_id = $2 order by j.date desc`,
  peringatan_cuti: `select n.at, n.kind, n.date, n.step from leave_warning n
    where n.company_id = $1 and n.user_id = $2 order by n.at desc, n.date, n.step`,
  mangkir: `select m.created_at as at, m.from_date as "from", m.days from mangkir_alert m
    where m.company_id = $1 and m.user_id = $2 order by m.created_at desc, m.id`,
  foto: `select f.created_at as at, f.kind, f.bytes, f.delete_after as until, ${nameIn('foto', 'f')} as name
    from file f join company c on c.id = f.company_id
    where f.company_id = $1 and f.owner_user_id = $2 and f.kind in ('selfie', 'photo') and f.deleted_at is null
    order by f.created_at desc, f.id`,
  dokumen: `select d.kind, d.title, d.valid_to as "to", d.created_at as at, ${BY_NAME} as by,
      ${nameIn('dokumen', 'd')} as name
    from person_document d join file f on f.company_id = d.company_id and f.id = d.file_id
    join company c on c.id = d.company_id
    left join app_user x on x.company_id = d.company_id and x.id = d.created_by
    where d.company_id = $1 and d.user_id = $2 and d.deleted_at is null and f.deleted_at is null
    order by d.created_at desc, d.id`,
  upah: `select w.valid_from as "from", w.sealed as wage, w.created_at as at, w.replaced_at as "replacedAt"
    from person_wage w where w.company_id = $1 and w.user_id = $2 order by w.valid_from desc, w.version desc`,
  persetujuan: `select s.kind, s.version, s.at, s.withdrawn_at as "withdrawnAt" from consent s
    where s.company_id = $1 and s.user_id = $2 order by s.at desc, s.id`,
  perangkat: `select s.created_at as at, s.last_seen_at as "seenAt", s.revoked_at as "endedAt",
      s.revoked_reason as reason, s.user_agent as device, s.ip, s.parent_session_id is not null as acting,
      exists (select 1 from push_device d where d.company_id = s.user_company_id and d.session_id = s.id) as told
    from session s where s.user_company_id = $1 and s.user_id = $2 order by s.created_at desc, s.id`,
  akses_dibuka: `select g.at, g.kind, coalesce(b.fullname, 'Pengelola HADIR') as by,
      coalesce(k.fullname, case when g.by_operator and g.given_by is not null then 'Pengelola HADIR' end) as "confirmedBy",
      g.acknowledged_at as "readAt"
    from access_grant g left join app_user b on b.company_id = g.company_id and b.id = g.given_by
    left join app_user k on k.company_id = g.company_id and k.id = g.confirmed_by
    where g.company_id = $1 and g.user_id = $2 order by g.at desc, g.id`,
  akses_diminta: `select x.asked_at as at, x.kind, b.fullname as by, x.state, x.decided_at as "decidedAt",
      coalesce(k.fullname, case when x.by_operator then 'Pengelola HADIR' end) as "decidedBy"
    from access_change x join app_user b on b.company_id = x.company_id and b.id = x.asked_by
    left join app_user k on k.company_id = x.company_id and k.id = x.decided_by
    where x.company_id = $1 and x.user_id = $2 order by x.asked_at desc, x.id`,
  pilihan_pemberitahuan: `select p.updated_at as at, p.muted, p.mail, p.push, p.digest, p.before_shift as "beforeShift",
      to_char(make_interval(mins => p.quiet_from), 'HH24.MI') || '–' || to_char(make_interval(mins => p.quiet_to), 'HH24.MI') as quiet
    from notification_choice p where p.company_id = $1 and p.user_id = $2`,
  pemberitahuan: `select n.created_at as at, n.title, n.body, n.read_at as "readAt" from notification n
    where n.company_id = $1 and n.user_id = $2
      and not ${isClosedNews('n.kind', '$1', '$2')} order by n.created_at desc, n.id`,
  pengumuman: `select p.title, r.read_at as at from announcement_read r
    join announcement p on p.company_id = r.company_id and p.id = r.announcement_id
    where r.company_id = $1 and r.user_id = $2 order by r.read_at desc, p.id`,
  kontrak_diingatkan: `select * from (
      select r.what, r.date, r.days, r.at from employment e join (
        select company_id, employment_id, 'Kontrak' as what, contract_end as date, days_left as days, told_at as at
          from contract_reminder
        union all
        select company_id, employment_id, 'Masa percobaan', probation_end, days_left, told_at from probation_reminder
      ) r on r.company_id = e.company_id and r.employment_id = e.id
      where e.company_id = $1 and e.user_id = $2
      union all
      select 'Dokumen: ' || d.title, d.valid_to, r.days_left, r.told_at from document_reminder r
        join person_document d on d.company_id = r.company_id and d.id = r.document_id
       where d.company_id = $1 and d.user_id = $2
    ) all_of_them order by at desc, days, what`,
  permintaan_data: `select r.asked_at as at, r.fields, ${BY_NAME} as by, r.done_at as "doneAt"
    from person_data_request r left join app_user x on x.company_id = r.company_id and x.id = r.asked_by
    where r.company_id = $1 and r.user_id = $2 order by r.asked_at desc, r.id`,
  pendaftaran: `select s.submitted_at as at, s.fullname, s.employee_no as "employeeNo", s.email, s.phone,
      s.consent_version as version
    from self_registration s where s.company_id = $1 and s.user_id = $2 order by s.submitted_at desc`,
  impor: `select b.created_at as at, b.file_name as file, r.row_no as row, r.work_date as date from import_row r
    join import_batch b on b.company_id = r.company_id and b.id = r.batch_id
    where r.company_id = $1 and r.user_id = $2 and b.state in ('committed', 'reverted')
    order by b.created_at desc, r.row_no`,
  berkas: `select * from (
      select j.created_at as at, j.file_name as name, j.state from export_job j where j.company_id = $1 and j.user_id = $2
      union all
      select s.created_at, 'Laporan berkala: ' || s.name, 'scheduled' from report_schedule s
        where s.company_id = $1 and s.user_id = $2
      union all
      select t.created_at, 'Jenis laporan: ' || t.name, 'stored' from report_type t
        where t.company_id = $1 and t.owner_user_id = $2
      union all
      select p.asked_at, 'Salinan data saya', p.state from personal_export p where p.company_id = $1 and p.user_id = $2
    ) all_of_them order by 1 desc, 2`,
  tindakan: `select l.at, l.action, l.entity, l.ip, l.impersonator_account_id is not null as acting from audit_log l
    where l.company_id = $1 and l.actor_user_id = $2 order by l.at desc, l.id`,
  // An actor who is nobody of this company is the operator.
  dilihat: `select * from (
      select l.at, case when x.id is null or l.impersonator_account_id is not null then 'Pengelola HADIR'
          else x.fullname end as by, l.action as what, coalesce(l.after ->> 'title', l.after ->> 'alasan', '') as detail
        from audit_log l left join app_user x on x.company_id = l.company_id and x.id = l.actor_user_id
        where l.company_id = $1 and l.entity = 'app_user' and l.entity_id = $2::uuid::text
          and l.action in ('people.wage.read', 'overtime.pay.read', 'people.ktp.read', 'people.document.read',
            'request.file.read', 'impersonation.begin')
          and l.actor_user_id is distinct from $2::uuid
      union all
      select p.at, case when p.acting then 'Pengelola HADIR' else x.fullname end, 'selfie.read',
          'Diterima ' || to_char(f.created_at at time zone c.tz, 'DD/MM/YYYY HH24.MI')
        from photo_look p join app_user x on x.company_id = p.company_id and x.id = p.looker_id
        join file f on f.company_id = p.company_id and f.id = p.file_id join company c on c.id = p.company_id
        where p.company_id = $1 and p.user_id = $2
      union all
      select p.at, x.fullname, 'overtime.pay.file', ''
        from overtime_pay_look p join app_user x on x.company_id = p.company_id and x.id = p.looker_id
        where p.company_id = $1 and p.user_id = $2 and p.looker_id <> $2
    ) all_of_them order by 1 desc, 2, 4`,
};
