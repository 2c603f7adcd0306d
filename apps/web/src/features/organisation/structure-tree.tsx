/**
 * Divisi, departemen, posisi as a tree. A part moves by its menu, by dragging, or by keyboard: Space takes it, arrows go
 * to the new place, Space puts it there, Escape lets it go.
 */
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PagePath } from '../../ui/navigation/address.ts';
import { showNumber } from '../../ui/text/format.ts';
import { addressOf, useGo } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { type Level, type Line, linesOf, takes, treeOf, type TreeNode } from './structure-nodes.ts';
import styles from './structure.module.css';
import { useStructure } from './use-structure.ts';
import { type TakenPart, useTakenPart } from './use-taken-part.ts';

const PAGES = {
  division: '/management/divisi',
  department: '/management/departemens',
  position: '/management/position',
} as const satisfies Record<Level, PagePath>;
const WORDS: Readonly<Record<Level, string>> = { division: 'Divisi', department: 'Departemen', position: 'Posisi' };

export function StructureTree() {
  const { data, error, mutate, move } = useStructure();
  if (data === undefined)
    return <AsyncContent data={data} error={error} retry={mutate} loading={[36, 36, 36, 36, 36]} />;
  if (data.divisions.length === 0)
    return <Empty title="Belum ada divisi" text="Tambahkan divisi di tampilan Daftar; strukturnya muncul di sini." />;
  return <Tree nodes={treeOf(data)} move={move} />;
}

interface TreeProps {
  nodes: readonly TreeNode[];
  move: (child: TreeNode, parent: TreeNode) => Promise<void>;
}

function Tree({ nodes, move }: TreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const [menu, setMenu] = useState<OpenMenu>();
  const list = useRef<HTMLUListElement>(null);
  const part = useTakenPart(move);
  const go = useGo();
  const lines = linesOf(nodes, closed);
  const places = linesOf(nodes, new Set()).map(({ node }) => node);

  const toggle = ({ key }: TreeNode) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const open = ({ level, id }: TreeNode) => {
    if (id !== null) go(addressOf(PAGES[level], { buka: id }));
  };
  const focus = (index: number) => {
    const next = Math.min(lines.length - 1, Math.max(0, index));
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[next]?.focus();
  };
  const onKey = (event: KeyboardEvent, node: TreeNode) => {
    if (event.target !== event.currentTarget) return;
    const isClosed = closed.has(node.key);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(lines.length - 1),
      ArrowRight: () => (isClosed ? toggle(node) : focus(at + 1)),
      ArrowLeft: () => (node.children.length > 0 && !isClosed ? toggle(node) : focus(at - 1)),
      Enter: () => open(node),
      ' ': () => part.take(node),
      Escape: part.letGo,
      ...(part.taken !== undefined && { Enter: () => part.put(node), ' ': () => part.put(node) }),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <div className="fill stack start gap-12">
      <p className="caption secondary" role="status">
        {part.taken === undefined
          ? 'Seret departemen atau posisi ke tempat barunya, atau pakai menunya.'
          : `Memindahkan ${part.taken.name}: pilih tempatnya lalu tekan Spasi, Esc untuk batal.`}
      </p>
      <ul ref={list} role="tree" aria-label="Struktur organisasi" className={`card ${styles.tree}`}>
        {lines.map((line, index) => (
          <TreeLine
            key={line.node.key}
            line={line}
            isClosed={closed.has(line.node.key)}
            isInTabOrder={index === Math.min(at, lines.length - 1)}
            part={part}
            toggle={() => toggle(line.node)}
            open={() => open(line.node)}
            askWhere={(anchor) => setMenu({ node: line.node, anchor })}
            onFocus={() => setAt(index)}
            onKey={(event) => onKey(event, line.node)}
          />
        ))}
      </ul>
      <PlacesMenu menu={menu} places={places} close={() => setMenu(undefined)} move={move} />
    </div>
  );
}

interface TreeLineProps {
  line: Line;
  isClosed: boolean;
  /** Tab reaches one line of the tree, arrows the others. */
  isInTabOrder: boolean;
  part: TakenPart;
  toggle: () => void;
  open: () => void;
  /** Asks for the new place, in a menu at the button. */
  askWhere: (anchor: HTMLElement) => void;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
}

function TreeLine({ line, isClosed, isInTabOrder, part, toggle, open, askWhere, onFocus, onKey }: TreeLineProps) {
  const { node, depth } = line;
  const { taken, over, dragHandlers } = part;
  const isTaken = taken?.key === node.key;
  const isTarget = taken !== undefined && takes(node, taken);
  return (
    <li
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isTaken}
      aria-expanded={node.children.length === 0 ? undefined : !isClosed}
      tabIndex={isInTabOrder ? 0 : -1}
      className={`row min-h-40 radius-input gap-8 hover-fill ${styles.line}`}
      style={{ paddingInlineStart: 8 + depth * 28 }}
      data-over={over === node.key || undefined}
      data-target={isTarget || undefined}
      data-taken={isTaken || undefined}
      draggable={node.movable}
      {...dragHandlers(node)}
      onFocus={onFocus}
      onKeyDown={onKey}
    >
      <LineCells {...{ node, isClosed, toggle, open, askWhere }} />
    </li>
  );
}

type LineCellsProps = { node: TreeNode } & Pick<TreeLineProps, 'isClosed' | 'toggle' | 'open' | 'askWhere'>;

function LineCells({ node, isClosed, toggle, open, askWhere }: LineCellsProps) {
  return (
    <>
      <span className={`place-center flex-none pointer secondary ${styles.fold}`} onClick={toggle} aria-hidden="true">
        {node.children.length > 0 && <Icon name={isClosed ? 'right' : 'down'} size={16} />}
      </span>
      <span className={`flex-none size-12 secondary desktop-only ${styles.kind}`}>{WORDS[node.level]}</span>
      <span
        role="presentation"
        className={`min-w-0 pointer break-anywhere ${styles.name}`}
        data-level={node.level}
        onClick={open}
      >
        {node.name}
      </span>
      {node.people !== 0 && (
        <span className={`ms-auto size-12 secondary ${styles.people}`}>{showNumber(node.people)} karyawan</span>
      )}
      {node.movable && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={`Pindahkan ${node.name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => askWhere(currentTarget)}
        >
          <Icon name="more" size={16} />
        </IconButton>
      )}
    </>
  );
}

interface OpenMenu {
  readonly node: TreeNode;
  readonly anchor: HTMLElement;
}

interface PlacesMenuProps {
  menu: OpenMenu | undefined;
  /** Of the whole tree, also below what is folded. */
  places: readonly TreeNode[];
  close: () => void;
  move: (child: TreeNode, place: TreeNode) => unknown;
}

function PlacesMenu({ menu, places, close, move }: PlacesMenuProps) {
  return (
    <Menu
      anchorEl={menu?.anchor}
      open={menu !== undefined}
      onClose={close}
      slotProps={{ list: { 'aria-label': 'Pindahkan ke' }, paper: { sx: { maxHeight: 480 } } }}
    >
      {places
        .filter((place) => menu !== undefined && takes(place, menu.node))
        .map((place) => (
          <MenuItem
            key={place.key}
            onClick={() => {
              const child = menu?.node;
              close();
              if (child !== undefined) void move(child, place);
            }}
          >
            Pindahkan ke {place.name}
          </MenuItem>
        ))}
    </Menu>
  );
}
