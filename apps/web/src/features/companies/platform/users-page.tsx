/** /superadmin/management/user: accounts of all companies; sign-in data alone, no personnel data. */
import { roleName } from '@hadir/contract/access/role-words.ts';
import type { PlatformUser } from '@hadir/contract/platform/endpoints.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { showDateTime, showNumber } from '../../../ui/text/format.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { listUsers } from '../company-calls.ts';
import { OperatorAccess } from '../company/operator-access.tsx';
import { UserPanel } from './user-panel.tsx';
import { useMe } from '../../../api/me.ts';

const nameOf = (user: PlatformUser) => user.memberships[0]?.fullname ?? user.login;
const companiesOf = ({ memberships }: PlatformUser) => {
  const [first, ...others] = memberships;
  if (first === undefined) return 'Tanpa perusahaan';
  const more = others.length === 0 ? '' : ` +${others.length}`;
  return `${first.companyName} (${roleName(first.role, first.isLeader)})${more}`;
};

function Locked({ user }: { user: PlatformUser }) {
  if (user.active) return <StatusChip tone="hadir">Aktif</StatusChip>;
  return <StatusChip tone="alpa">Terkunci</StatusChip>;
}

const STATES = [
  { id: 'semua', name: 'Semua' },
  { id: 'aktif', name: 'Aktif' },
  { id: 'terkunci', name: 'Terkunci' },
] as const;

export default function UsersPage() {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const { zone } = useMe();
  const open = state.open;
  const chosen = STATES.find(({ id }) => id === state.filters['status']?.[0])?.id ?? 'semua';
  const answer = useRemote(
    listUsers,
    { query: { search: state.search, state: chosen, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  const showInPanel = (id: string | undefined) => change({ open: id });
  const columns: readonly TableColumn<PlatformUser>[] = [
    { key: 'name', label: 'Nama', width: 180, grow: true, cell: nameOf },
    { key: 'login', label: 'Login', width: 160, cell: (row) => row.login },
    { key: 'email', label: 'Email', width: 200, cell: (row) => row.email ?? '–' },
    { key: 'companies', label: 'Perusahaan dan peran', width: 240, grow: true, cell: companiesOf },
    { key: 'state', label: 'Akun', width: 120, cell: (row) => <Locked user={row} /> },
    {
      key: 'sessions',
      label: 'Sesi',
      width: 70,
      numeric: true,
      cell: (row) => (row.sessions === 0 ? '–' : showNumber(row.sessions)),
    },
    {
      key: 'seen',
      label: 'Terakhir dipakai',
      width: 150,
      cell: (row) =>
        given(row.lastSeenAt, (lastSeenAt) => showDateTime(Date.parse(lastSeenAt), zone)) ?? 'Belum pernah',
    },
  ];
  const panel = open !== undefined && (
    <UserPanel key={open} id={open} close={() => showInPanel(undefined)} changed={() => void answer.mutate()} />
  );
  if (phone && panel) return panel;
  return (
    <>
      <OperatorAccess />
      <ListPage
        label="Akun semua perusahaan"
        columns={columns}
        rowId={(row) => row.accountId}
        answer={answer}
        state={{ ...state, filters: chosen === 'semua' ? {} : { status: [chosen] } }}
        change={change}
        searchFor="Cari nama, login, atau email"
        filters={STATES.map(({ id, name }) => (
          <Chip
            key={id}
            on={chosen === id}
            onClick={() => change({ filters: id === 'semua' ? {} : { status: [id] }, open: undefined })}
          >
            {name}
          </Chip>
        ))}
        open={(row) => showInPanel(row.accountId)}
        {...(open !== undefined && { selected: open })}
        card={(row) => (
          <button
            type="button"
            className="card stack w-full pad-12-16 text-start gap-8"
            onClick={() => showInPanel(row.accountId)}
          >
            <span className="row between gap-8">
              <b className="bold break-anywhere">{nameOf(row)}</b>
              <Locked user={row} />
            </span>
            <span className="secondary">{row.login}</span>
            <span className="secondary">{companiesOf(row)}</span>
          </button>
        )}
        empty={{ title: 'Belum ada akun', text: 'Akun dibuat bersama perusahaan dan karyawannya.' }}
      />
      {panel}
    </>
  );
}
