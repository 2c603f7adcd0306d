/** What the record says of a printed order, by the code on it: to be compared with the paper, by whoever holds it. */
import { dateText, timeText } from '@hadir/contract/attendance/words.ts';
import { durationText } from '@hadir/contract/overtime/words.ts';
import { dateIn, instant, timeIn, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { CheckByCode } from '../../ui/codes/check-by-code.tsx';
import { Facts } from '../../ui/facts/facts.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { checkPaper } from './overtime-calls.ts';

const CODE = /^[A-Za-z0-9_-]{22}$/;

function moment(wire: string, zone: Zone): string {
  const at = instant(wire);
  return `${dateText(dateIn(at, zone))} ${timeText(timeIn(at, zone))} ${zoneName[zone]}`;
}

export function CheckedPaper() {
  return (
    <CheckByCode
      label="Kode surat"
      missing="Ketik kode yang tercetak pada surat."
      hint="22 huruf, angka, dan tanda di samping gambar kode; huruf besar dan kecil berbeda"
      answer={(code) => <Answer code={code} />}
    />
  );
}

function Answer({ code }: { readonly code: string }) {
  const known = CODE.test(code);
  const { data, error, mutate } = useRemote(checkPaper, known ? { params: { code } } : null);
  if (!known || error?.status === 404)
    return (
      <Notice tone="alpa" icon="warning" role="alert">
        Tidak ada surat dengan kode ini. Cocokkan lagi huruf dan angkanya; bila tetap tidak ada, tanyakan kepada HR
        perusahaan yang mengeluarkannya.
      </Notice>
    );
  return (
    <AsyncContent data={data?.data} error={error} retry={mutate} loading={[48, 160]}>
      {({ splNo, company, fullname, zone, start, end, minutes, valid }) => (
        <div className="stack gap-24">
          <Notice tone={valid ? 'hadir' : 'alpa'} icon={valid ? 'check' : 'warning'} role="status">
            {valid
              ? 'Surat ini tercatat dan berlaku. Cocokkan isinya dengan surat.'
              : 'Surat ini pernah dikeluarkan, lalu dibatalkan. Jangan memakainya.'}
          </Notice>
          <Facts
            of={[
              ['Nomor', splNo],
              ['Perusahaan', company],
              ['Nama', fullname],
              ['Mulai', moment(start, zone)],
              ['Selesai', moment(end, zone)],
              ['Lama lembur', durationText(minutes)],
            ]}
            nameWidth={120}
          />
        </div>
      )}
    </AsyncContent>
  );
}
