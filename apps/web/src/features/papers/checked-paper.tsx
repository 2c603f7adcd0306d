/** What the record says of a paper, by the code on it: to be compared with the paper, by whoever holds it. */
import type { CheckedPaper as Checked } from '@hadir/contract/papers/endpoints.ts';
import { employmentTypeWord } from '@hadir/contract/people/words.ts';
import { paperKindWord, paperVerdictWord } from '@hadir/contract/papers/words.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { Navigate } from '@tanstack/react-router';
import { useRemote } from '../../api/fetching.ts';
import { CheckByCode } from '../../ui/codes/check-by-code.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { type Fact, Facts } from '../../ui/facts/facts.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { showDate, showDateTime, showNumber } from '../../ui/text/format.ts';
import { checkPaper } from './paper-calls.ts';

/** Of a written order of overtime, which has a page of its own. */
const ORDER_CODE = /^[A-Za-z0-9_-]{22}$/;

export function CheckedPaperPart() {
  return (
    <CheckByCode
      label="Kode surat"
      missing="Ketik kode yang tercetak pada surat."
      answer={(code) =>
        ORDER_CODE.test(code) ? <Navigate to="/periksa-spl" search={{ kode: code }} replace /> : <Answer code={code} />
      }
    />
  );
}

function Answer({ code }: { readonly code: string }) {
  const { data, error, mutate } = useRemote(checkPaper, { params: { code } });
  if (error?.status === 404)
    return (
      <Notice tone="alpa" icon="warning" role="alert">
        Tidak ada surat dengan kode ini. Cocokkan lagi huruf dan angkanya; bila tetap tidak ada, surat itu tidak
        dikeluarkan lewat HADIR.
      </Notice>
    );
  return (
    <AsyncContent data={data?.data} error={error} retry={mutate} loading={[48, 200]}>
      {(checked) => <Verdict checked={checked} />}
    </AsyncContent>
  );
}

function datesOf(first: string | null, last: string | null): Fact[] {
  if (first === null || last === null) return [];
  return [['Tanggal', first === last ? showDate(first) : `${showDate(first)}–${showDate(last)}`]];
}

function employmentFacts(employment: NonNullable<Checked['paper']>['employment']): (Fact | undefined)[] {
  if (employment === null) return [];
  const { employeeNo, position, unit, type, since, until } = employment;
  return [
    employeeNo === null ? undefined : ['NIK', employeeNo],
    position === null ? undefined : ['Posisi', position],
    unit === null ? undefined : ['Unit', unit],
    type === null ? undefined : ['Hubungan kerja', isEmploymentType(type) ? employmentTypeWord[type] : type],
    since === null ? undefined : ['Bekerja sejak', showDate(since)],
    until === null ? undefined : ['Sampai dengan', showDate(until)],
  ];
}

const isEmploymentType = (type: string): type is keyof typeof employmentTypeWord => type in employmentTypeWord;

function factsOf(paper: NonNullable<Checked['paper']>): Fact[] {
  const { number, kind, company, fullname, first, last, days, employment, purpose, signer, issuedAt, zone } = paper;
  const facts: (Fact | undefined)[] = [
    ['Nomor', number],
    ['Jenis', paperKindWord[kind]],
    ['Perusahaan', company],
    ['Nama', fullname],
    ...datesOf(first, last),
    days === null ? undefined : ['Lama', `${showNumber(days)} hari`],
    ...employmentFacts(employment),
    purpose === null ? undefined : [kind === 'certificate' ? 'Hadir di acara' : 'Keperluan', purpose],
    signer === null ? undefined : ['Penanda tangan', signer],
    ['Terbit', showDateTime(instant(issuedAt), zone)],
  ];
  return facts.filter((fact) => fact !== undefined);
}

function Verdict({ checked: { verdict, paper } }: { readonly checked: Checked }) {
  const stands = verdict === 'stands';
  return (
    <div className="stack gap-24">
      <Notice tone={stands ? 'hadir' : 'alpa'} icon={stands ? 'check' : 'warning'} role="status">
        {paperVerdictWord[verdict]}
      </Notice>
      {paper !== null && <Facts of={factsOf(paper)} nameWidth={120} />}
    </div>
  );
}
