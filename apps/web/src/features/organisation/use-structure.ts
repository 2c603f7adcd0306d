/** The whole structure, and moving one part of it; the move can be taken back for seven seconds. */
import type { Master } from '@hadir/contract/kernel/master.ts';
import type { MasterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { department, division, position } from '@hadir/contract/master/organisation.ts';
import useSWR from 'swr';
import { type CallError } from '../../api/call-error.ts';
import { remote } from '../../api/call.ts';
import { UNDO_MS, useToast } from '../../ui/feedback/toast.tsx';
import type { DepartmentRow, DivisionRow, PositionRow, Structure, TreeNode } from './structure-nodes.ts';
import { useErrorToast } from '../../ui/feedback/use-write.ts';
import { useReload } from '../../api/reload.ts';

type Ends<M extends Master> = MasterEndpoints<M>;

const getDivisions = remote<Ends<typeof division>['list']>('GET', division.path, ['master']);
const getDepartments = remote<Ends<typeof department>['list']>('GET', department.path, ['master']);
const getPositions = remote<Ends<typeof position>['list']>('GET', position.path, ['master']);
const putDepartment = remote<Ends<typeof department>['change']>('PUT', `${department.path}/:id`);
const putPosition = remote<Ends<typeof position>['change']>('PUT', `${position.path}/:id`);

const KEY = '/api/master/structure';
const PAGE = 100;

type Paged<Row> = { data: Row[]; total: number };

/** Every page of a list, one after the other. */
async function all<Row>(ask: (page: number) => Promise<Paged<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(page);
    rows.push(...answer.data);
    if (rows.length >= answer.total || answer.data.length === 0) return rows;
  }
}

const pages = (page: number) => ({ query: { page, size: PAGE } });

async function readStructure(): Promise<Structure> {
  const [divisions, departments, positions] = await Promise.all([
    all<DivisionRow>((page) => getDivisions(pages(page))),
    all<DepartmentRow>((page) => getDepartments(pages(page))),
    all<PositionRow>((page) => getPositions(pages(page))),
  ]);
  return { divisions, departments, positions };
}

export function useStructure() {
  const answer = useSWR<Structure, CallError>(KEY, readStructure);
  const reload = useReload();
  const toast = useToast();
  const toastError = useErrorToast();

  /** Puts the row under another parent with the version that was read; somebody else's change meanwhile wins. */
  async function put(child: TreeNode, parentId: string | null): Promise<string | null> {
    const structure = answer.data;
    if (child.level === 'department') {
      const row = structure?.departments.find(({ id }) => id === child.id);
      if (row === undefined || parentId === null) return null;
      await putDepartment({
        params: { id: row.id },
        body: { ...row.values, divisionId: parentId, version: row.version },
      });
      return row.values.divisionId;
    }
    const row = structure?.positions.find(({ id }) => id === child.id);
    if (row === undefined) return null;
    await putPosition({
      params: { id: row.id },
      body: { ...row.values, departmentId: parentId, version: row.version },
    });
    return row.values.departmentId;
  }

  async function takeBack(child: TreeNode, parentId: string | null): Promise<void> {
    const now = await readStructure();
    const department = now.departments.find(({ id }) => id === child.id);
    const position = now.positions.find(({ id }) => id === child.id);
    if (child.level === 'department' && department !== undefined && parentId !== null) {
      const body = { ...department.values, divisionId: parentId, version: department.version };
      await putDepartment({ params: { id: department.id }, body });
    } else if (position !== undefined) {
      const body = { ...position.values, departmentId: parentId, version: position.version };
      await putPosition({ params: { id: position.id }, body });
    }
  }

  const sayFailure = (error: unknown) => toastError(error, 'Belum tersimpan. Coba lagi.');
  // The tree itself is made of three lists and stands under a key of its own.
  const reread = () => Promise.all([answer.mutate(), reload(['master'])]);

  async function move(child: TreeNode, parent: TreeNode): Promise<void> {
    try {
      const before = await put(child, parent.id);
      toast({
        message: `${child.name} dipindahkan ke ${parent.name}`,
        duration: UNDO_MS,
        action: { label: 'Urungkan', run: () => void takeBack(child, before).catch(sayFailure).finally(reread) },
      });
    } catch (error) {
      sayFailure(error);
    }
    await reread();
  }

  return { ...answer, move };
}
