/** A business trip: when, where, by what, with whom; what it costs by the tariff, and how much may be paid before. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { trip } from '@hadir/contract/trips/trip.ts';
import { regionWord } from '@hadir/contract/trips/region-words.ts';
import { tripCategoryWord } from '@hadir/contract/trips/words.ts';
import {
  addDays,
  isLocalDate,
  isLocalTime,
  type LocalDate,
  localTime,
  type LocalTime,
  type Zone,
  ZONES,
  zoneName,
} from '@hadir/domain/kernel/time.ts';
import {
  ABROAD,
  TRIP_CATEGORIES,
  TRIP_REGIONS,
  type TripCategory,
  type TripRegion,
} from '@hadir/domain/trips/trip-terms.ts';
import type { TripLeg } from '@hadir/domain/trips/trip-rules.ts';
import { remote } from '../../../api/call.ts';
import { PRODUCT_ZONE } from '../../../api/me.ts';
import { ChoiceField } from '../../../ui/form/fields/choice-fields.tsx';
import { OptionalField, MomentField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { RupiahField } from '../../../ui/form/fields/rupiah-field.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { showNumber, showRupiah } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { PreviewRows, Sum } from '../form/request-preview.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { CompanionsField } from './trip-companions.tsx';
import { newLeg, RouteField, type TypedLeg } from './trip-route.tsx';
import { rangeFromSearch } from './requested-range.ts';
import styles from './kinds.module.css';

const previewIt = remote<typeof trip.preview>('POST', '/api/requests/trip/preview');
const submitIt = remote<typeof trip.submit>('POST', '/api/requests/trip');

interface Draft {
  readonly category: TripCategory;
  /** Empty: not chosen yet. */
  readonly region: TripRegion;
  readonly from: LocalDate;
  readonly departTime: LocalTime;
  readonly originZone: Zone;
  readonly to: LocalDate;
  readonly returnTime: LocalTime;
  readonly returnZone: Zone;
  readonly origin: string;
  readonly legs: readonly TripLeg[];
  readonly companions: readonly string[];
  readonly otherCost: number;
  readonly costCenter: string;
  readonly advance: number;
}
type Own = NonNullable<ReplyOf<typeof trip.preview>['data']['details']>;

const CATEGORIES = TRIP_CATEGORIES.map((id) => ({ id, name: tripCategoryWord[id] }));
const PROVINCES = TRIP_REGIONS.filter((region) => region !== ABROAD).toSorted((one, other) =>
  regionWord[one].localeCompare(regionWord[other], 'id'),
);
/** Stands for "not chosen yet": the form asks for nothing before. */
const NO_REGION = '' as TripRegion;

/** Abroad is a region of its own; coming back from it, a province is chosen anew. */
function withCategory(category: TripCategory, region: TripRegion): Pick<Draft, 'category' | 'region'> {
  if (category === 'luar_negeri') return { category, region: ABROAD };
  return { category, region: region === ABROAD ? NO_REGION : region };
}

function ZoneField({ name, label }: { name: string; label: string }) {
  return (
    <SelectField name={name} label={label}>
      {ZONES.map((zone) => (
        <option key={zone} value={zone}>
          {zoneName[zone]}
        </option>
      ))}
    </SelectField>
  );
}

/** An amount that the form holds as a number; nothing typed is none. */
function AmountField({ name, label, hint }: { name: string; label: string; hint?: string | undefined }) {
  const { value, set, error } = useField(name);
  return (
    <RupiahField
      id={`f-${name}`}
      label={label}
      hint={hint}
      value={typeof value === 'number' && value > 0 ? value : null}
      error={error}
      change={(amount) => set(amount ?? 0)}
    />
  );
}

function Fields({ draft, change, preview, today }: FieldsProps<Draft, Own>) {
  const own = preview?.details;
  return (
    <>
      <DatesField
        label="Tanggal"
        today={today}
        value={draft}
        away={preview?.away.data ?? []}
        names={['from', 'to']}
        change={change}
      />
      <div className={`stack top gap-12 ${styles.two}`}>
        <MomentField kind="time" name="departTime" label="Berangkat pukul" showsError />
        <ZoneField name="originZone" label="Zona berangkat" />
        <MomentField kind="time" name="returnTime" label="Kembali pukul" showsError />
        <ZoneField name="returnZone" label="Zona kembali" />
      </div>
      <ChoiceField
        name="category"
        label="Kategori"
        choices={CATEGORIES}
        change={(category) => change(withCategory(category, draft.region))}
      />
      {draft.category !== 'luar_negeri' && (
        <SelectField name="region" label="Provinsi tujuan">
          <option value="">Pilih provinsi</option>
          {PROVINCES.map((region) => (
            <option key={region} value={region}>
              {regionWord[region]}
            </option>
          ))}
        </SelectField>
      )}
      {/* As it is typed, an amount may be a text that the schema refuses. */}
      <RouteField
        route={draft}
        ends={{
          depart: { date: draft.from, time: draft.departTime, zone: draft.originZone },
          arrive: { date: draft.to, time: draft.returnTime, zone: draft.returnZone },
        }}
        change={(route) => change(route as Pick<Draft, 'origin' | 'legs'>)}
      />
      <CompanionsField companions={draft.companions} change={(companions) => change({ companions })} />
      <AmountField name="otherCost" label="Biaya lain" hint="Taksi, konsumsi, dan lainnya; boleh kosong." />
      <AmountField
        name="advance"
        label="Uang muka"
        hint={
          own == null
            ? 'Boleh kosong.'
            : `Paling banyak ${showRupiah(own.advanceMax)}, ${own.advanceMaxPercent}% dari estimasi.`
        }
      />
      <OptionalField name="costCenter" label="Pusat biaya" maxLength={60} />
    </>
  );
}

/** Half a day counts where the company says so. */
const halves = (days: number): number => Math.round(days * 2) / 2;

function costLines({ nights, perDiem, perDiemTotal, hotelCap, hotelTotal, transport, other, transportClass }: Own) {
  return [
    ...(perDiem > 0
      ? [[`Uang harian ${showNumber(halves(perDiemTotal / perDiem))} × ${showRupiah(perDiem)}`, perDiemTotal] as const]
      : []),
    ...(hotelTotal > 0 ? [[`Hotel ${nights} malam × ${showRupiah(hotelCap)}`, hotelTotal] as const] : []),
    ...(transport > 0
      ? [[transportClass === null ? 'Transportasi' : `Transportasi, ${transportClass}`, transport] as const]
      : []),
    ...(other > 0 ? [['Biaya lain', other] as const] : []),
  ];
}

function TripSums({ preview }: { preview: Preview<Own> }) {
  const own = preview.details;
  if (own === null) return null;
  return (
    <>
      <PreviewRows>
        <Sum label="Estimasi" figure={showRupiah(own.estimate)} unit="" />
        <Sum label="Lama" figure={`${preview.days ?? 0} hari`} unit={`${own.nights} malam`} end />
      </PreviewRows>
      <dl className="stack gap-4 mb-8">
        {costLines(own).map(([label, amount]) => (
          <div className="row between gap-12" key={label}>
            <dt className="secondary">{label}</dt>
            <dd>{showRupiah(amount)}</dd>
          </div>
        ))}
      </dl>
      {own.overLimit && <p className="mb-8 secondary">Estimasi melewati batas perusahaan: HR ikut menyetujui.</p>}
    </>
  );
}

const typedTime = (wire: string, zone: Zone) => clockText(wire, zone).replace('.', ':') as LocalTime;
const isNamed = ({ from, to }: TypedLeg | TripLeg) => from.trim() !== '' && to.trim() !== '';
const isTimed = ({ depart, arrive }: TripLeg) =>
  [depart, arrive].every((stop) => stop === null || (isLocalDate(stop.date) && isLocalTime(stop.time)));

const form: KindForm<Draft, Own> = {
  kind: 'trip',
  title: 'Ajukan perjalanan dinas',
  reasonLabel: 'Maksud perjalanan, sedikitnya 10 huruf',
  usual: [],
  files: { label: 'Lampiran, misalnya undangan (boleh kosong)' },
  initialDraft: (search, today) => ({
    category: 'luar_kota',
    region: NO_REGION,
    ...rangeFromSearch(search, addDays(today, 1)),
    departTime: localTime('08:00'),
    originZone: PRODUCT_ZONE,
    returnTime: localTime('17:00'),
    returnZone: PRODUCT_ZONE,
    origin: '',
    legs: [newLeg('', ''), newLeg('', '')] as readonly TripLeg[],
    companions: [],
    otherCost: 0,
    costCenter: '',
    advance: 0,
  }),
  draftOf: (detail) => {
    if (detail.kind !== 'trip') return undefined;
    const { category, region, departAt, originZone, returnAt, returnZone, origin, legs, companions } = detail.details;
    return {
      category,
      region,
      from: detail.first,
      departTime: typedTime(departAt, originZone),
      originZone,
      to: detail.last,
      returnTime: typedTime(returnAt, returnZone),
      returnZone,
      origin,
      legs,
      companions: companions.map(({ id }) => id),
      otherCost: detail.details.other,
      costCenter: detail.details.costCenter,
      advance: detail.details.advanceRequested,
    };
  },
  ready: ({ region, departTime, returnTime, legs }) =>
    region !== NO_REGION &&
    isLocalTime(departTime) &&
    isLocalTime(returnTime) &&
    legs.every(isNamed) &&
    legs.every(isTimed),
  preview: async (body, signal) => (await previewIt({ body: bodyOf(body), signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body: bodyOf(body), idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/trips/trip.ts')).trip.submit.body,
  Fields,
  PreviewRows: TripSums,
  action: (preview) => (preview?.days == null ? 'Ajukan perjalanan dinas' : `Ajukan dinas ${preview.days} hari`),
  dateOf: ({ from }) => from,
};

/** Lists of the wire are its own to change. */
function bodyOf<Body extends Draft>(body: Body) {
  return { ...body, legs: [...body.legs], companions: [...body.companions] };
}

export default function TripForm() {
  return <RequestForm form={form} />;
}
