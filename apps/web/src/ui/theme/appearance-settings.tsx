/** Mode, direction, theme, density, text size, motion: the same rows in the profile menu and on the account page. */
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useId } from 'react';
import { type GroundName, GROUNDS, THEMES, type ThemeName } from '@hadir/contract/specification.ts';
import styles from './appearance-settings.module.css';
import { Icon } from '../pictures/icon.tsx';
import { type AppearanceSettings, useAppearance } from './appearance.ts';
import { brands } from './tokens.ts';

export const themeWords: Readonly<Record<ThemeName, string>> = {
  BLUE_THEME: 'Biru',
  GREEN_THEME: 'Hijau',
  PURPLE_THEME: 'Ungu',
  INDIGO_THEME: 'Nila',
  ORANGE_THEME: 'Jingga',
  RED_THEME: 'Merah',
  BLACK_THEME: 'Hitam',
};

/** The check is dark on light swatches, white on dark ones. */
const LIGHT_SWATCHES: readonly ThemeName[] = ['BLUE_THEME', 'GREEN_THEME', 'ORANGE_THEME', 'RED_THEME'];

const SCALES = [100, 112, 125, 150] as const;

interface Props {
  /** Applies a change and keeps it for the account. */
  change: (change: Partial<AppearanceSettings>) => void;
  /** All rows; the profile menu leaves data saver and single keys to the account page. */
  full?: boolean;
}

export function AppearanceRows({ change, full = false }: Props) {
  const settings = useAppearance();
  const mode = settings.followsDevice ? 'device' : settings.activeMode;
  return (
    <div>
      <ModeRow mode={mode} change={change} />
      <DirectionRow chosen={settings.activeDir} change={change} />
      <ThemeChoice chosen={settings.activeTheme} choose={(activeTheme) => change({ activeTheme })} />
      <GroundRow
        label="Bilah atas"
        chosen={settings.activeNavbarBg}
        choose={(activeNavbarBg) => change({ activeNavbarBg })}
      />
      <GroundRow
        label="Menu samping"
        chosen={settings.activeSidebarBg}
        choose={(activeSidebarBg) => change({ activeSidebarBg })}
      />
      <Row label="Kerapatan">
        {(id) => (
          <ToggleButtonGroup
            exclusive
            value={settings.density}
            aria-labelledby={id}
            onChange={(_, next: AppearanceSettings['density'] | null) => next !== null && change({ density: next })}
          >
            <ToggleButton value="auto">Otomatis</ToggleButton>
            <ToggleButton value="comfortable">Lega</ToggleButton>
            <ToggleButton value="compact">Padat</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Row>
      <Row label="Ukuran teks">
        {(id) => <TextScale scale={settings.textScale} choose={(textScale) => change({ textScale })} labelledBy={id} />}
      </Row>
      <SwitchRow label="Kurangi gerak" on={settings.reducedMotion} set={(reducedMotion) => change({ reducedMotion })} />
      {full && (
        <>
          <SwitchRow label="Hemat data" on={settings.dataSaver} set={(dataSaver) => change({ dataSaver })} />
          <SwitchRow
            label="Pintasan satu tombol"
            on={settings.singleKeys}
            set={(singleKeys) => change({ singleKeys })}
          />
        </>
      )}
    </div>
  );
}

type Mode = 'light' | 'dark' | 'device';

function ModeRow({ mode, change }: Pick<Props, 'change'> & { mode: Mode }) {
  const choose = (next: Mode | null) => {
    if (next === 'device') change({ followsDevice: true });
    else if (next !== null) change({ followsDevice: false, activeMode: next });
  };
  return (
    <Row label="Mode">
      {(id) => (
        <ToggleButtonGroup
          exclusive
          value={mode}
          aria-labelledby={id}
          onChange={(_, next: Mode | null) => choose(next)}
        >
          <ToggleButton value="light">
            <Icon name="sun" size={16} />
            Terang
          </ToggleButton>
          <ToggleButton value="dark">
            <Icon name="moon" size={16} />
            Gelap
          </ToggleButton>
          <ToggleButton value="device">Sistem</ToggleButton>
        </ToggleButtonGroup>
      )}
    </Row>
  );
}

function DirectionRow({ chosen, change }: Pick<Props, 'change'> & { chosen: AppearanceSettings['activeDir'] }) {
  return (
    <Row label="Arah">
      {(id) => (
        <ToggleButtonGroup
          exclusive
          value={chosen}
          aria-labelledby={id}
          onChange={(_, next: 'ltr' | 'rtl' | null) => next !== null && change({ activeDir: next })}
        >
          <ToggleButton value="ltr">
            <Icon name="ltr" size={16} />
            Kiri ke kanan
          </ToggleButton>
          <ToggleButton value="rtl">
            <Icon name="rtl" size={16} />
            Kanan ke kiri
          </ToggleButton>
        </ToggleButtonGroup>
      )}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={`row between wrap min-h-44 rows-4 cols-12 ${styles.row}`}>
      <span id={id} className="secondary nowrap">
        {label}
      </span>
      {children(id)}
    </div>
  );
}

const groundWords: Readonly<Record<GroundName, string>> = {
  page: 'Menyatu',
  paper: 'Kertas',
  'libur-fill': 'Kelabu',
};

interface GroundRowProps {
  label: string;
  chosen: GroundName;
  choose: (ground: GroundName) => void;
}

function GroundRow({ label, chosen, choose }: GroundRowProps) {
  return (
    <Row label={label}>
      {(id) => (
        <ToggleButtonGroup
          exclusive
          value={chosen}
          aria-labelledby={id}
          onChange={(_, next: GroundName | null) => next !== null && choose(next)}
        >
          {GROUNDS.map((ground) => (
            <ToggleButton key={ground} value={ground}>
              {groundWords[ground]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Row>
  );
}

function SwitchRow({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label className={`row between wrap min-h-44 rows-4 cols-12 ${styles.row}`}>
      <span className="secondary nowrap">{label}</span>
      <Switch checked={on} onChange={(_, next) => set(next)} />
    </label>
  );
}

function TextScale({
  scale,
  choose,
  labelledBy,
}: {
  scale: number;
  choose: (scale: (typeof SCALES)[number]) => void;
  labelledBy: string;
}) {
  const at = SCALES.findIndex((step) => step === scale);
  const step = (by: number) => {
    const next = SCALES[at + by];
    if (next !== undefined) choose(next);
  };
  return (
    <div className={`row gap-8 ${styles.scale}`} role="group" aria-labelledby={labelledBy}>
      <button
        className="medium outlined-strong radius-input"
        type="button"
        aria-label="A-, perkecil teks"
        disabled={at <= 0}
        onClick={() => step(-1)}
      >
        A-
      </button>
      <output className="tabular">{scale}%</output>
      <button
        className="medium outlined-strong radius-input"
        type="button"
        aria-label="A+, perbesar teks"
        disabled={at >= SCALES.length - 1}
        onClick={() => step(1)}
      >
        A+
      </button>
    </div>
  );
}

function ThemeChoice({ chosen, choose }: { chosen: ThemeName; choose: (theme: ThemeName) => void }) {
  const name = useId();
  return (
    <fieldset className={`stack min-w-0 ${styles.themes}`}>
      <legend className="secondary nowrap">Tema</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          className={`row caption min-h-44 pointer secondary gap-4 ${styles.theme}`}
          data-on={theme === chosen || undefined}
        >
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => choose(theme)}
          />
          <span
            className={`place-center radius-pill ${styles.swatch}`}
            style={{
              background: brands[theme].light.brand,
              color: LIGHT_SWATCHES.includes(theme) ? '#06283D' : '#FFFFFF',
            }}
          >
            {theme === chosen && <Icon name="check" size={16} />}
          </span>
          {themeWords[theme]}
        </label>
      ))}
    </fieldset>
  );
}
