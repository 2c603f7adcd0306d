/** The company's own settings, changed by its own admin: the same form as the operator's, in the admin's own name. */
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import {
  previewOwnRewrite,
  previewOwnSettings,
  getOwnSettings,
  removeOwnSettingVersion,
  rewriteOwnSettings,
  saveOwnSettings,
} from '../company-calls.ts';
import styles from './own-settings.module.css';
import { SettingsForm } from './settings-form.tsx';

export default function OwnSettings() {
  const { data, error, mutate } = useRemote(getOwnSettings, {}, { revalidateOnFocus: false });
  if (data === undefined)
    return (
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[48, 96, 48, 48, 48]}
        title="Aturan perusahaan belum dapat dimuat"
      />
    );
  return (
    <section className={`card w-full ${styles.page}`} aria-labelledby="aturan-perusahaan">
      <h2 id="aturan-perusahaan">Aturan {data.data.companyName}</h2>
      <SettingsForm
        view={data.data}
        save={(wish) => saveOwnSettings({ body: wish })}
        reread={async () => (await getOwnSettings({})).data}
        preview={async (wish) => (await previewOwnSettings({ body: wish })).data}
        removeVersion={async (versionId, version) =>
          (await removeOwnSettingVersion({ params: { versionId }, body: { version } })).data
        }
        past={{
          preview: async (wish) => (await previewOwnRewrite({ body: wish })).data,
          run: (wish, idempotencyKey) => rewriteOwnSettings({ body: wish, idempotencyKey }),
        }}
        saved={() => void mutate()}
      />
    </section>
  );
}
