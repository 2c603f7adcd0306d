/** "Siapa yang akan menyetujui": the typed flow with the people of today, for somebody chosen or the first few. */
import { useState } from 'react';
import { anyOfNames } from '@hadir/contract/name-words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { Audience, FlowStep } from '@hadir/domain/requests/flow.ts';
import { kindTraits, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { errorText } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { Chip } from '../../ui/chips/chip.tsx';
import { FoundPeople } from '../../ui/form/fields/found-people.tsx';
import { TypedNumber } from '../../ui/form/fields/typed-number.tsx';
import { usePreview } from '../../ui/previews/use-preview.ts';
import { showNumber } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useDebounced } from '../../ui/list-page/list-state.ts';
import styles from './approval-flows.module.css';
import { findPeople, type Preview, previewFlow } from './flow-calls.ts';
import { numberOf } from './flow-steps.ts';

interface FlowPreviewProps {
  flow: {
    readonly kind: RequestKind;
    readonly audience: Audience;
    readonly unitId: string | null;
    readonly moreThanDays: number;
    readonly steps: readonly FlowStep[];
  };
  /** Every number is typed. */
  finished: boolean;
}

interface Tried {
  readonly id: string;
  readonly fullname: string;
}

export function FlowPreview({ flow, finished }: FlowPreviewProps) {
  const [person, setPerson] = useState<Tried>();
  const [length, setLength] = useState<string>();
  // Others have no length that a flow could go by.
  const byDays = kindTraits[flow.kind].countedInDays;
  // The shortest that the flow holds for, until another is typed.
  const days = length ?? String(Math.floor(Number.isFinite(flow.moreThanDays) ? flow.moreThanDays : 0) + 1);
  const query = {
    ...flow,
    steps: [...flow.steps],
    days: numberOf(days),
    userIds: person === undefined ? [] : [person.id],
  };
  const complete = finished && !Number.isNaN(query.days);
  const { reply: found, error } = usePreview(complete ? JSON.stringify(query) : undefined, (signal) =>
    previewFlow({ body: query, signal }),
  );
  const refusal = given(error, (failure) => errorText(failure, 'Belum dapat ditampilkan. Periksa koneksi Anda.'));
  const problem = complete ? refusal : 'Lengkapi angkanya dahulu.';
  return (
    <section className="stack border-top pt-16 gap-16" aria-labelledby="siapa-menyetujui">
      <h3 id="siapa-menyetujui" className="large bold">
        Siapa yang akan menyetujui
      </h3>
      <div className={`stack top gap-12 ${styles.tried}`}>
        <PersonField person={person} choose={setPerson} />
        {byDays && (
          <TypedNumber id="coba-lama" label="Lama" unit="hari" value={days} error={undefined} set={setLength} />
        )}
      </div>
      <div aria-live="polite">
        {problem === undefined && found === undefined && (
          <p className="secondary break-anywhere">Mencari yang akan menyetujui…</p>
        )}
        {problem !== undefined && <p className={`flex top text-alpa gap-8 ${styles.problem}`}>{problem}</p>}
        {found !== undefined && <Shown found={found} person={person} />}
      </div>
    </section>
  );
}

function Shown({ found, person }: { found: Preview; person: Tried | undefined }) {
  const { data, withoutChain } = found;
  if (data.length === 0)
    return (
      <p className="secondary break-anywhere">
        {given(person, (person) => `${person.fullname} tidak memakai alur ini. Periksa kelompok, unit, dan lamanya.`) ??
          'Belum ada orang yang memakai alur ini.'}
      </p>
    );
  return (
    <>
      {withoutChain !== 0 && (
        <p className={`flex top text-alpa gap-8 ${styles.problem}`}>
          <Icon name="warning" size={16} />
          {showNumber(withoutChain)} orang tidak mempunyai penyetuju; pengajuannya masuk antrean HR. Lengkapi atasannya.
        </p>
      )}
      <ul className={`stack gap-8 mt-8 ${styles.people}`}>
        {data.map((one) => (
          <li
            className="pad-8-12 break-anywhere outlined radius-input"
            key={one.person.id}
            data-missing={one.withoutChain || undefined}
          >
            <b className="medium">{one.person.fullname}</b>
            <ol>
              {one.steps.map(({ actor, namedBy, people }, at) => (
                <li key={`${actor} ${String(at)}`}>
                  <span className="secondary break-anywhere">{namedBy}:</span>{' '}
                  {people.length === 0
                    ? 'belum ada yang dapat memutuskan'
                    : anyOfNames(people.map(({ fullname }) => fullname))}
                </li>
              ))}
            </ol>
            {one.withoutChain && <span className="medium text-alpa">Masuk antrean HR</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

interface PersonFieldProps {
  person: Tried | undefined;
  choose: (person: Tried | undefined) => void;
}

function PersonField({ person, choose }: PersonFieldProps) {
  const [search, setSearch] = useState('');
  const [text, setText] = useDebounced(search, setSearch);
  const trimmedSearch = search.trim();
  const { data } = useRemote(findPeople, trimmedSearch === '' ? null : { query: { search: trimmedSearch, limit: 5 } }, {
    keepPreviousData: true,
  });
  if (person !== undefined)
    return (
      <div>
        <Chip
          on
          aria-label={`Lepas ${person.fullname}`}
          end={<Icon name="x" size={14} />}
          onClick={() => choose(undefined)}
        >
          {person.fullname}
        </Chip>
      </div>
    );
  return (
    <FoundPeople
      id="coba-siapa"
      label="Untuk siapa"
      hint="Kosong: beberapa orang yang memakai alur ini."
      placeholder="Cari nama atau NIK"
      search={text}
      setSearch={setText}
      found={trimmedSearch === '' ? undefined : data?.data}
      shownAs={({ userId: id, fullname, employeeNo }) => ({ id, fullname, detail: employeeNo })}
      choose={({ userId: id, fullname }) => {
        setText('');
        setSearch('');
        choose({ id, fullname });
      }}
      listed="Orang yang dapat dipilih"
      none="Tidak ada yang cocok."
    />
  );
}
