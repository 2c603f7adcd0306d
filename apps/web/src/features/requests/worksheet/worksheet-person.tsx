/** Everything of one person in the period, each request with its exceptions and the moves of now. */
import Button from '@mui/material/Button';
import type { WorksheetPerson, WorksheetRow } from '@hadir/contract/validator/endpoints.ts';
import { worksheetExceptionWord, ledgerStatusWord } from '@hadir/contract/validator/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { showDateTime } from '../../../ui/text/format.ts';
import { asAddress, Go, writeSearch } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PanelBody, SidePanel } from '../../../ui/layout/side-panel.tsx';
import type { Act } from '../inbox/decide/decisions.ts';
import { moveOf } from '../inbox/decide/decisions.ts';
import { whenText } from '../inbox/inbox-text.ts';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { exceptionDetail } from './worksheet-text.ts';
import styles from './worksheet.module.css';

interface PanelProps {
  one: WorksheetPerson;
  today: LocalDate;
  /** The list in which a request opens whole. */
  list: string;
  act: (how: Act, rows: readonly WorksheetRow[]) => void;
  close: () => void;
}

const verbs = [
  ['return', 'Kembalikan', 'primary'],
  ['reject', 'Tolak', 'error'],
  ['approve', 'Validasi', 'primary'],
] as const satisfies readonly (readonly [Act, string, 'primary' | 'error'])[];

export default function WorksheetPersonPanel({ one, today, list, act, close }: PanelProps) {
  const { person, rows } = one;
  return (
    <SidePanel title={person.fullname} caption={<FactLine of={[person.employeeNo, person.unit]} />} close={close}>
      <PanelBody>
        <ul className={`stack gap-12 ${styles.rows}`}>
          {rows.map((row) => (
            <li key={row.id} className="stack gap-8 border-bottom">
              <span className="row between gap-12">
                <b className="medium">{whenText(row, today)}</b>
                <RequestChip status={row.status} />
              </span>
              <small className="caption secondary">
                {row.kind !== 'overtime' && `${row.label} · `}
                {ledgerStatusWord[row.standing]}
              </small>
              {row.approvals.map(({ namedBy, fullname, at }) => (
                <small key={at} className="caption secondary">
                  Disetujui {fullname} ({namedBy}), {showDateTime(Date.parse(at), row.zone)}
                </small>
              ))}
              {row.reason !== null && row.reason !== '' && <q>{row.reason}</q>}
              {row.exceptions.map((code) => (
                <span key={code} className="flex top gap-8 text-tinjau">
                  <Icon className="mt-2" name="warning" size={16} />
                  {worksheetExceptionWord[code]}, {exceptionDetail(row, code)}
                </span>
              ))}
              <span className={`flex wrap gap-8 ${styles.moves}`}>
                {verbs.map(
                  ([how, words, color]) =>
                    moveOf(row, how) !== undefined &&
                    row.standing === 'mine' && (
                      <Button key={how} size="small" color={color} onClick={() => act(how, [row])}>
                        {words}
                      </Button>
                    ),
                )}
                <Button size="small" variant="text" component={Go} to={asAddress(list + writeSearch({ buka: row.id }))}>
                  Buka pengajuan
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </PanelBody>
    </SidePanel>
  );
}
