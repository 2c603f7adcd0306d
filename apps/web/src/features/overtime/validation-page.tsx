/** /laporan/validation-overtime: worked overtime is counted by HR, one by one or many; work without an order beside it. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../api/fetching.ts';
import { ChoiceChip } from '../../ui/chips/chip.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { useListState } from '../../ui/list-page/list-state.ts';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { spanOfDates } from '../../ui/text/time-words.ts';
import { getPeriods, listUnordered } from './overtime-calls.ts';
import { useMe } from '../../api/me.ts';
import { isUnordered, periodOf, spanOf, withPart, withPeriod } from './validation-query.ts';
import { type ValidationDownload, ValidationList } from './validation-list.tsx';
import styles from './validation.module.css';

const UnorderedList = lazy(() => import('./unordered-list.tsx'));

export function ValidationPage({ download }: { download: ValidationDownload }) {
  const [state, change] = useListState();
  const { today } = useMe();
  const periods = useRemote(getPeriods, {});
  const known = periods.data?.data;
  const span = given(known, (known) => spanOf(state, known, today));
  const unordered = useRemote(listUnordered, span !== undefined && { query: { ...span, page: 1, size: 1 } });
  if (known === undefined || span === undefined)
    return periods.error === undefined ? (
      <Loading heights={[44, 36, 360]} />
    ) : (
      <Failed error={periods.error} retry={() => periods.mutate()} />
    );
  const without = isUnordered(state);
  const chip = (
    <ChoiceChip
      icon="calendar"
      label="Periode"
      none="Periode terbuka"
      choices={known.map(({ label, from, to }) => ({ id: label, name: spanOfDates(from, to) }))}
      chosen={periodOf(state)}
      choose={(ids) => change({ filters: withPeriod(state.filters, ids.at(-1)), open: undefined })}
    />
  );
  const parts = { state, change, span, today, chip, download };
  return (
    <>
      <Tabs
        className={styles.tabs ?? ''}
        value={without ? 1 : 0}
        onChange={(_, part: number) =>
          change({ filters: withPart(state.filters, part === 1), search: '', open: undefined })
        }
        aria-label="Bagian"
      >
        <Tab label="Validasi" disableRipple />
        <Tab
          disableRipple
          label={given(unordered.data, (data) => `Lembur tanpa SPL ${showNumber(data.total)}`) ?? 'Lembur tanpa SPL'}
        />
      </Tabs>
      {without && (
        <Suspense fallback={<Loading heights={[36, 360]} />}>
          <UnorderedList {...parts} />
        </Suspense>
      )}
      {!without && <ValidationList {...parts} />}
    </>
  );
}
