/** Who decides where nobody else can: on the page of the flows, and in the first-run wizard. */
import { useState } from 'react';
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../api/fetching.ts';
import { showNumber } from '../../ui/text/format.ts';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { type FoundPerson, PersonField } from '../../ui/form/fields/person-field.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import styles from './approval-flows.module.css';
import { type Deputy, findDeputies, getDeputy, saveDeputy } from './deputy-calls.ts';

function useFound(search: string) {
  return useRemote(findDeputies, { query: { search } }, { keepPreviousData: true }).data?.data;
}

function deputyErrorOf({ person, decides, waiting }: Deputy): string | undefined {
  if (person !== null && !decides) return `${person.fullname} tidak lagi memimpin tim. Pilih orang lain.`;
  if (waiting === 0) return undefined;
  return `${showNumber(waiting)} pengajuan menunggu dan belum ada yang dapat memutuskannya. Pilih pemutus pengganti.`;
}

export function DeputyField() {
  const { data, error, mutate } = useRemote(getDeputy, {}, { revalidateOnFocus: false });
  const [saveError, setSaveError] = useState<unknown>();
  const say = useToast();
  if (data === undefined)
    return (
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[64]}
        title="Pemutus pengganti belum dapat dimuat"
      />
    );
  const deputy = data.data;
  const choose = async (person: FoundPerson | undefined) => {
    setSaveError(undefined);
    try {
      const body = { version: deputy.version, userId: person?.id ?? null };
      await mutate(await saveDeputy({ body }), { revalidate: false });
      say(given(person, (person) => `Pemutus pengganti: ${person.fullname}`) ?? 'Pemutus pengganti dikosongkan');
    } catch (failed) {
      setSaveError(failed);
      void mutate();
    }
  };
  return (
    <section className={`stack w-full gap-8 ${styles.deputy}`} aria-labelledby="pemutus-pengganti">
      <h3 id="pemutus-pengganti">Pemutus pengganti</h3>
      <p className="secondary break-anywhere">
        Memutuskan pengajuan yang tidak dapat diputuskan atasan atau admin lain, misalnya pengajuan satu-satunya admin.
        Pilih supervisor atau leader.
      </p>
      <PersonField
        name="pemutus"
        label="Pemutus pengganti"
        chosen={deputy.person?.fullname}
        nobody="Belum ditetapkan"
        error={deputyErrorOf(deputy)}
        useFound={useFound}
        change={(person) => void choose(person)}
      />
      {saveError !== undefined && <FormError error={saveError} />}
    </section>
  );
}
