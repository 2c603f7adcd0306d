/**
 * Divisi, departemen, posisi as a tree. A part moves by its menu, by dragging, or by keyboard: Space takes it, arrows go
 * to the new place, Space puts it there, Escape lets it go.
 */
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { PagePath } from '../../ui/navigation/address.ts';
import { showNumber } from '../../ui/text/format.ts';
import { addressOf, useGo } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { type Level, type Line, linesOf, takes, treeOf, type TreeNode } from './structure-nodes.ts';
import styles from './structure.module.css';
import { useStructure } from './use-structure.ts';

const PAGES = {
  division: '/management/divisi',
  department: '/management/departemens',
  position: '/management/position',
} as const satisfies Record<Level, PagePath>;
const WORDS: Readonly<Record<Level, string>> = { division: 'Divisi', department: 'Departemen', position: 'Posisi' };

export function StructureTree() {
  const { data, error, mutate, move } = useStructure();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<TreeNode>();
  const [over, setOver] = useState<string>();
  const [at, setAt] = useState(0);
  const [menu, setMenu] = useState<OpenMenu>();
  const list = useRef<HTMLUListElement>(null);
  const go = useGo();

  if (data === undefined)
    return <AsyncContent data={data} error={error} retry={mutate} loading={[36, 36, 36, 36, 36]} />;
  if (data.divisions.length === 0)
    return <Empty title="Belum ada divisi" text="Tambahkan divisi di tampilan Daftar; strukturnya muncul di sini." />;

  const tree = treeOf(data);
  const lines = linesOf(tree, closed);
  const places = linesOf(tree, new Set()).map(({ node }) => node);

  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const open = ({ level, id }: TreeNode) => (id === null ? undefined : go(addressOf(PAGES[level], { buka: id })));
  const take = (node: TreeNode) => {
    if (node.movable) setTaken(node);
  };
  const put = (parent: TreeNode) => {
    const child = taken;
    setTaken(undefined);
    setOver(undefined);
    if (child !== undefined && takes(parent, child)) void move(child, parent);
  };
  const focus = (index: number) => {
    const next = Math.min(lines.length - 1, Math.max(0, index));
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[next]?.focus();
  };
  const onKey = (event: KeyboardEvent, { node }: Line) => {
    if (event.target !== event.currentTarget) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(lines.length - 1),
      ArrowRight: () => (closed.has(node.key) ? toggle(node.key) : focus(at + 1)),
      ArrowLeft: () => (node.children.length > 0 && !closed.has(node.key) ? toggle(node.key) : focus(at - 1)),
      Enter: () => (taken === undefined ? open(node) : put(node)),
      ' ': () => (taken === undefined ? take(node) : put(node)),
      Escape: () => setTaken(undefined),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const dropping = (node: TreeNode) => ({
    onDragOver: (event: DragEvent) => {
      if (taken === undefined || !takes(node, taken)) return;
      event.preventDefault();
      setOver(node.key);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      put(node);
    },
  });

  return (
    <div className="fill stack start gap-12">
      <p className="caption secondary" role="status">
        {taken === undefined
          ? 'Seret departemen atau posisi ke tempat barunya, atau pakai menunya.'
          : `Memindahkan ${taken.name}: pilih tempatnya lalu tekan Spasi, Esc untuk batal.`}
      </p>
      <ul ref={list} role="tree" aria-label="Struktur organisasi" className={`card ${styles.tree}`}>
        {lines.map((line, index) => {
          const { node, depth } = line;
          const target = taken !== undefined && takes(node, taken);
          return (
            <li
              key={node.key}
              role="treeitem"
              aria-level={depth + 1}
              aria-selected={taken?.key === node.key}
              aria-expanded={node.children.length === 0 ? undefined : !closed.has(node.key)}
              tabIndex={index === Math.min(at, lines.length - 1) ? 0 : -1}
              className={`row min-h-40 radius-input gap-8 hover-fill ${styles.line}`}
              style={{ paddingInlineStart: 8 + depth * 28 }}
              data-over={over === node.key || undefined}
              data-target={target || undefined}
              data-taken={taken?.key === node.key || undefined}
              draggable={node.movable}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', node.name);
                event.dataTransfer.effectAllowed = 'move';
                setTaken(node);
              }}
              onDragEnd={() => {
                setTaken(undefined);
                setOver(undefined);
              }}
              {...dropping(node)}
              onFocus={() => setAt(index)}
              onKeyDown={(event) => onKey(event, line)}
            >
              <LineCells
                node={node}
                isClosed={closed.has(node.key)}
                toggle={() => toggle(node.key)}
                open={() => open(node)}
                askWhere={(anchor) => setMenu({ node, anchor })}
              />
            </li>
          );
        })}
      </ul>
      <PlacesMenu menu={menu} places={places} close={() => setMenu(undefined)} move={move} />
    </div>
  );
}

interface LineCellsProps {
  node: TreeNode;
  isClosed: boolean;
  toggle: () => void;
  open: () => void;
  /** Asks for the new place, in a menu at the button. */
  askWhere: (anchor: HTMLElement) => void;
}

function LineCells({ node, isClosed, toggle, open, askWhere }: LineCellsProps) {
  return (
    <>
      <span className={`place-center flex-none pointer secondary ${styles.fold}`} onClick={toggle} aria-hidden="true">
        {node.children.length === 0 ? null : <Icon name={isClosed ? 'right' : 'down'} size={16} />}
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
      {node.people === 0 ? null : (
        <span className={`ms-auto size-12 secondary ${styles.people}`}>{showNumber(node.people)} karyawan</span>
      )}
      {node.movable ? (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={`Pindahkan ${node.name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => askWhere(currentTarget)}
        >
          <Icon name="more" size={16} />
        </IconButton>
      ) : null}
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
