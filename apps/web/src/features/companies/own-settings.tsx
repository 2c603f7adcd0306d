/** The company's own settings, changed by its own admin: the same form as the operator's, in the admin's own name. */
import { useRemote } from '../../api/fetching.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { foreseeOwnSettings, getOwnSettings, saveOwnSettings } from './company-calls.ts';
import styles from './own-settings.module.css';
import { SettingsForm } from './settings-form.tsx';

export default function OwnSettings() {
  const { data, error, mutate } = useRemote(getOwnSettings, {}, { revalidateOnFocus: false });
  if (data === undefined)
    return error === undefined ? (
      <Loading heights={[48, 96, 48, 48, 48]} />
    ) : (
      <Failed error={error} title="Aturan perusahaan belum dapat dimuat" again={() => mutate()} />
    );
  return (
    <section className={styles.page} aria-labelledby="aturan-perusahaan">
      <h2 id="aturan-perusahaan">Aturan {data.data.companyName}</h2>
      <SettingsForm
        view={data.data}
        save={(settings, version) => saveOwnSettings({ body: { settings, version } })}
        reread={async () => (await getOwnSettings({})).data}
        foresee={async (settings) => (await foreseeOwnSettings({ body: { settings } })).data}
        saved={() => void mutate()}
      />
    </section>
  );
}
