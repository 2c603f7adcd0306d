/** How a period was closed: codes, what it was closed over, each client's part, and what a later closing has otherwise. */
import type { ClosingPeriodDetail, ClosingShown } from '@hadir/contract/closing/endpoints.ts';
import { openItemWords } from '@hadir/contract/closing/words.ts';
import { useMe } from '../../api/me.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { showDate, showNumber } from '../../ui/text/format.ts';
import { momentText } from '../../ui/text/time-words.ts';

export function ClosedPart({ detail }: { readonly detail: ClosingPeriodDetail }) {
  const { closings, clients, differences } = detail;
  if (closings.length === 0) return null;
  return (
    <>
      <Card title="Penutupan">
        <ul aria-label="Penutupan periode ini">
          {closings.map((closing) => (
            <Closing key={closing.id} closing={closing} />
          ))}
        </ul>
      </Card>
      {differences !== null && <Differences differences={differences} />}
      {clients.length > 0 && (
        <Card title="Menurut klien" sub="Kode ini tercetak pada rekap klien.">
          <ul aria-label="Klien">
            {clients.map(({ clientId, name, people, days, code }) => (
              <Row
                key={clientId}
                className="between wrap gap-8 pad-y-8"
                title={name}
                sub={`${showNumber(people)} orang, ${showNumber(days)} hari`}
              >
                <span className="nowrap">{code}</span>
              </Row>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Closing({ closing }: { readonly closing: ClosingShown }) {
  const { zone } = useMe();
  const { number, closedAt, by, reason, code, people, days, overtimeMinutes, open, reopened } = closing;
  return (
    <li className="stack gap-4 border-between pad-y-8">
      <div className="row between wrap gap-8">
        <b className="nowrap">{code}</b>
        {reopened !== null && <span className="secondary">Tidak berlaku lagi</span>}
        {reopened === null && (
          <CopyButton text={code} done="Kode disalin">
            Salin kode
          </CopyButton>
        )}
      </div>
      <p>
        Ditutup ke-{number}, {momentText(closedAt, zone)}, {by === null ? 'otomatis' : `oleh ${by}`}
      </p>
      <p className="secondary">
        {showNumber(people)} orang, {showNumber(days)} hari, {showNumber(overtimeMinutes)} menit lembur
      </p>
      {open.length > 0 && (
        <p className="secondary break-anywhere">
          Terbuka saat ditutup:{' '}
          {open.map(({ item, count }) => `${showNumber(count)} ${openItemWords[item].title.toLowerCase()}`).join(', ')}
        </p>
      )}
      {reason !== '' && <p className="break-anywhere">“{reason}”</p>}
      {reopened !== null && (
        <p className="break-anywhere">
          Dibuka kembali {momentText(reopened.at, zone)} oleh {reopened.by}: “{reopened.reason}”
        </p>
      )}
    </li>
  );
}

function Differences({ differences }: { readonly differences: NonNullable<ClosingPeriodDetail['differences']> }) {
  const { total, people } = differences;
  return (
    <Card
      title="Berbeda dari penutupan sebelumnya"
      sub={total === 0 ? 'Tidak ada yang berbeda.' : `${showNumber(total)} orang`}
    >
      <ul aria-label="Orang yang angkanya berbeda">
        {people.map(({ userId, fullname, employeeNo, dates }) => (
          <Row
            key={userId}
            title={fullname}
            sub={`NIK ${employeeNo} · ${dates.length === 0 ? 'hanya jumlahnya' : dates.map(showDate).join(', ')}`}
          />
        ))}
      </ul>
    </Card>
  );
}
