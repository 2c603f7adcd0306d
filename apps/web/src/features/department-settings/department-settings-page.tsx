/** Rules of departments for admins; for everybody else the rules that apply to their people and to themselves. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DepartmentSetting } from '@hadir/contract/settings/department-settings.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { showNumber } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { SearchBox } from '../../ui/navigation/search-box.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { DepartmentForm } from './department-form.tsx';
import { RulesList } from './rules-list.tsx';
import { getRules, ruleLabel, type RulesForMe, valueText } from './settings-calls.ts';
import styles from './settings.module.css';

export default function DepartmentSettingsPage() {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const { data, error, mutate } = useRemote(getRules, {}, { keepPreviousData: true });
  // Without departments no row says it: whoever may write them is told to begin.
  const writes = useSession().data?.grants['master.rule'] !== undefined;
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[72, 72, 72]} />;
  const { departments, beginnings, mine } = data.data;
  const open = departments.find(({ id }) => id === state.open);
  const close = () => change({ open: undefined });
  const reread = async (id: string) => (await mutate())?.data.departments.find((one) => one.id === id);
  return (
    <div className={`stack w-full gap-16 ${styles.page}`}>
      {mine !== null && !writes && <OwnRules mine={mine} />}
      {departments.length === 0 && (mine === null || writes) && (
        <Empty
          icon="scales"
          title="Belum ada departemen"
          text="Tambahkan departemen dahulu; aturannya lalu diatur di sini."
        />
      )}
      {departments.length > 0 && (
        <Departments
          departments={departments}
          search={state.search}
          setSearch={writes ? (search) => change({ search }) : undefined}
          open={(id) => change({ open: id })}
        />
      )}
      {open !== undefined && (
        <Dialog open onClose={close} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby="aturan">
          <DialogTitle id="aturan">Aturan {open.name}</DialogTitle>
          <DialogContent>
            {open.can.includes('change') ? (
              <DepartmentForm
                key={open.id}
                department={open}
                beginnings={beginnings}
                reread={() => reread(open.id)}
                close={close}
              />
            ) : (
              <RulesList rules={open.rules} />
            )}
          </DialogContent>
        </Dialog>
      )}
    </div>
  );
}

function OwnRules({ mine }: { mine: RulesForMe }) {
  return (
    <section className="card stack gap-12 pad-16" aria-label="Aturan bagi saya">
      <h2 className="section bold">Aturan yang berlaku bagi Anda</h2>
      <p className="body secondary">
        {mine.department === null ? 'Anda belum mempunyai departemen.' : `Departemen ${mine.department}.`} Aturan yang
        paling dekat dengan Anda yang berlaku.
      </p>
      <RulesList rules={mine.rules} />
    </section>
  );
}

interface DepartmentsProps {
  departments: readonly DepartmentSetting[];
  search: string;
  /** Undefined for whoever sees only a few. */
  setSearch: ((search: string) => void) | undefined;
  open: (id: string) => void;
}

function Departments({ departments, search, setSearch, open }: DepartmentsProps) {
  const words = search.trim().toLowerCase();
  const shown = departments.filter(({ name, code, division }) =>
    `${name} ${code} ${division}`.toLowerCase().includes(words),
  );
  return (
    <section className="stack gap-12" aria-label="Aturan departemen">
      {setSearch === undefined ? (
        <h2 className="section bold">{departments.length === 1 ? 'Departemen Anda' : 'Departemen orang Anda'}</h2>
      ) : (
        <SearchBox label="Cari departemen" value={search} set={setSearch} width={280} />
      )}
      {shown.length === 0 && <p className="body secondary">Tidak ada departemen yang cocok. Periksa ejaannya.</p>}
      <ul className={`card overflow-hidden ${styles.rows}`}>
        {shown.map((department) => (
          <li className="border-between" key={department.id}>
            <button
              className="stack w-full text-start gap-16 focus-inset"
              type="button"
              onClick={() => open(department.id)}
            >
              <span>
                <b className="block medium">{department.name}</b>
                <span className="body secondary">
                  {department.division} · {showNumber(department.people)} orang
                </span>
              </span>
              <span className={`body secondary ${styles.own}`}>{ownWords(department)}</span>
              <Icon className="secondary" name="right" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the department decides itself, in one line. */
function ownWords({ rules }: DepartmentSetting): string {
  const own = rules.filter(({ from }) => from === 'department');
  if (own.length === 0) return 'Semua mengikuti perusahaan';
  return own.map(({ key, value }) => `${ruleLabel(key)}: ${valueText(key, value)}`).join('; ');
}
