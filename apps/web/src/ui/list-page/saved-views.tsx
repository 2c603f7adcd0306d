/** Questions a person asks often, kept under a name: search, filters, order, columns. */
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../api/user.ts';
import { asAddress, readSearch, useGo, usePathname, writeSearch } from '../navigation/go.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './list-page.module.css';
import { storeViews, readViews, type View } from './stored-views.ts';

interface SavedViewsProps {
  page: string;
  /** What is stored of the address: its search, `?cari=...`; '' for the plain page. */
  here: string;
  /** Names of the address that are not stored: a view of a report is opened with the dates on the screen. */
  dates?: Readonly<Record<string, string>>;
}

export default function SavedViews({ page, here, dates }: SavedViewsProps) {
  const person = useSession().data?.userId ?? '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [views, setViews] = useState<readonly View[]>(() => readViews(person, page));
  const [name, setName] = useState('');
  const path = usePathname();
  const go = useGo();
  const saveViews = (next: readonly View[]) => {
    setViews(next);
    storeViews(person, page, next);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (title === '') return;
    saveViews([...views.filter((view) => view.name !== title), { name: title, search: here }]);
    setName('');
  };
  return (
    <>
      <Tooltip title="Tampilan tersimpan">
        <IconButton
          aria-label="Tampilan tersimpan"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setViews(readViews(person, page));
            setAnchor(event.currentTarget);
          }}
        >
          <Icon name="star" size={16} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { role: 'group' } }}
      >
        {views.map((view) => (
          <div key={view.name} className={`row gap-4 ${styles.view}`}>
            <MenuItem
              role="button"
              selected={view.search === here}
              onClick={() => {
                setAnchor(null);
                go(asAddress(path + writeSearch({ ...readSearch(view.search), ...dates })));
              }}
            >
              {view.name}
            </MenuItem>
            <IconButton
              size="small"
              aria-label={`Hapus tampilan ${view.name}`}
              onClick={() => saveViews(views.filter((other) => other.name !== view.name))}
            >
              <Icon name="x" size={16} />
            </IconButton>
          </div>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps what is typed from the menu, which would search its entries */}
        <form className={`row gap-4 ${styles.newView}`} onSubmit={add} onKeyDown={(event) => event.stopPropagation()}>
          <input
            aria-label="Nama tampilan"
            placeholder="Simpan tampilan ini sebagai"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <IconButton size="small" type="submit" aria-label="Simpan tampilan">
            <Icon name="check" size={16} />
          </IconButton>
        </form>
      </Menu>
    </>
  );
}
