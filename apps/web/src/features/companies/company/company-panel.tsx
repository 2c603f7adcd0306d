/** One company: its data and state, clients, settings, and its people behind a reason. */
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { companyStateWord } from '@hadir/contract/companies/words.ts';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { PanelBody, PanelTabs, SidePanel } from '../../../ui/layout/side-panel.tsx';
import { previewSettings, getSettings, oneCompany, removeSettingVersion, saveSettings } from '../company-calls.ts';
import { CompanyClients } from './company-clients.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CompanyActions } from './company-state.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';

export const COMPANY_PARTS = [
  { id: 'data', name: 'Data' },
  { id: 'klien', name: 'Klien' },
  { id: 'aturan', name: 'Aturan' },
  { id: 'karyawan', name: 'Karyawan' },
] as const;
type CompanyPart = (typeof COMPANY_PARTS)[number]['id'];

/** Where the open company and its part stand in the URL. */
const STANDS_ON = ['buka', 'bagian'];

interface CompanyPanelProps {
  id: string;
  part: CompanyPart;
  choose: (part: CompanyPart) => void;
  close: () => void;
  changed: () => void;
}

export function CompanyPanel({ id, part, choose, close, changed }: CompanyPanelProps) {
  const { data, error, mutate } = useRemote(oneCompany, { params: { id } });
  const company = data?.data;
  const reload = () => {
    void mutate();
    changed();
  };
  const caption =
    company === undefined ? undefined : (
      <FactLine
        of={[
          company.code,
          companyStateWord[company.state],
          `${showNumber(company.activeUsers)} karyawan aktif`,
          `${showNumber(company.admins)} admin`,
        ]}
      />
    );
  return (
    <SidePanel title={company?.legalName ?? 'Perusahaan'} caption={caption} wide close={close}>
      <PanelTabs parts={COMPANY_PARTS} part={part} choose={choose} />
      <PanelBody>
        <AsyncContent data={company} error={error} retry={mutate} loading={[48, 48, 96, 48]}>
          {(company) => (
            <>
              {part === 'data' && (
                <>
                  <CompanyForm company={company} saved={reload} standsOn={STANDS_ON} />
                  <CompanyActions company={company} moved={reload} />
                </>
              )}
              {part === 'klien' && <CompanyClients companyId={id} />}
              {part === 'aturan' && <CompanySettings companyId={id} saved={() => void mutate()} />}
              {part === 'karyawan' && (
                <CompanyPeople
                  companyId={id}
                  companyName={company.legalName}
                  open={company.peopleOpenUntil !== null}
                  opened={() => void mutate()}
                />
              )}
            </>
          )}
        </AsyncContent>
      </PanelBody>
    </SidePanel>
  );
}

/** `saved`: settings and details are one row with one version, so the details are read anew, too. */
function CompanySettings({ companyId, saved }: { companyId: string; saved: () => void }) {
  const { data, error, mutate } = useRemote(getSettings, { params: { id: companyId } }, { revalidateOnFocus: false });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[48, 48, 48, 48]} />;
  return (
    <SettingsForm
      view={data.data}
      save={(body) => saveSettings({ params: { id: companyId }, body })}
      reread={async () => (await getSettings({ params: { id: companyId } })).data}
      preview={async (body) => (await previewSettings({ params: { id: companyId }, body })).data}
      removeVersion={async (versionId, version) =>
        (await removeSettingVersion({ params: { id: companyId, versionId }, body: { version } })).data
      }
      saved={() => {
        void mutate();
        saved();
      }}
      standsOn={STANDS_ON}
    />
  );
}
