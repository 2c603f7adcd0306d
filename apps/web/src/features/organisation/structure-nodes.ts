/** The structure as a tree: divisions, their departments, their positions; positions of all departments stand apart. */
import type { ValuesOf, MasterRow } from '@hadir/contract/kernel/master.ts';
import type { department, division, position } from '@hadir/contract/master/organisation.ts';

export type DivisionRow = MasterRow<ValuesOf<typeof division>>;
export type DepartmentRow = MasterRow<ValuesOf<typeof department>>;
export type PositionRow = MasterRow<ValuesOf<typeof position>>;

export type Level = 'division' | 'department' | 'position';

export interface TreeNode {
  readonly key: string;
  readonly level: Level;
  /** Null for the branch of positions without a department. */
  readonly id: string | null;
  readonly name: string;
  readonly people: number;
  readonly movable: boolean;
  readonly children: readonly TreeNode[];
}

export interface Structure {
  readonly divisions: readonly DivisionRow[];
  readonly departments: readonly DepartmentRow[];
  readonly positions: readonly PositionRow[];
}

type AnyRow = DivisionRow | DepartmentRow | PositionRow;

const people = ({ usedBy }: AnyRow) => usedBy.find(({ what }) => what === 'karyawan')?.count ?? 0;

const node = (level: Level, row: AnyRow, children: readonly TreeNode[]): TreeNode => ({
  key: `${level}-${row.id}`,
  level,
  id: row.id,
  name: row.values.name,
  people: people(row),
  movable: level !== 'division' && row.can.includes('change'),
  children,
});

export const EVERYWHERE = 'department-semua';

export function treeOf({ divisions, departments, positions }: Structure): TreeNode[] {
  const positionsOf = (id: string | null) =>
    positions.filter(({ values }) => values.departmentId === id).map((row) => node('position', row, []));
  const branches = divisions.map((division) =>
    node(
      'division',
      division,
      departments
        .filter(({ values }) => values.divisionId === division.id)
        .map((row) => node('department', row, positionsOf(row.id))),
    ),
  );
  const everywhere: TreeNode = {
    key: EVERYWHERE,
    level: 'department',
    id: null,
    name: 'Semua departemen',
    people: 0,
    movable: false,
    children: positionsOf(null),
  };
  return [...branches, everywhere];
}

/** Departments go under divisions, positions under departments or the branch of all. */
export function takes(parent: TreeNode, child: TreeNode): boolean {
  if (!child.movable || parent.children.some(({ key }) => key === child.key)) return false;
  if (child.level === 'department') return parent.level === 'division';
  return child.level === 'position' && parent.level === 'department';
}

export interface Line {
  readonly node: TreeNode;
  readonly depth: number;
  readonly parent: TreeNode | undefined;
}

/** The lines that are drawn, from top to bottom. */
export function linesOf(tree: readonly TreeNode[], closed: ReadonlySet<string>): Line[] {
  const under = (nodes: readonly TreeNode[], depth: number, parent: TreeNode | undefined): Line[] =>
    nodes.flatMap((one) => [
      { node: one, depth, parent },
      ...(closed.has(one.key) ? [] : under(one.children, depth + 1, one)),
    ]);
  return under(tree, 0, undefined);
}
