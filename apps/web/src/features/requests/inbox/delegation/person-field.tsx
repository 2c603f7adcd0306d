/** One colleague, found by name: typed, then chosen; the server says who may be chosen at all. */
import Button from '@mui/material/Button';
import { FoundPeople } from '../../../../ui/form/fields/found-people.tsx';

export interface Colleague {
  readonly id: string;
  readonly fullname: string;
}

interface PersonFieldProps {
  /** Before the name of who is chosen: "Memutuskan atas nama Anda". */
  chosenWords: string;
  chosen: Colleague | undefined;
  choose: (person: Colleague | undefined) => void;
  search: string;
  setSearch: (text: string) => void;
  /** Undefined until the server has answered. */
  found: readonly (Colleague & { readonly position: string | null })[] | undefined;
  error: string | undefined;
}

export function PersonField(props: PersonFieldProps) {
  const { chosenWords, chosen, choose, search, setSearch, found, error } = props;
  if (chosen !== undefined) {
    return (
      <div className="row between pad-8-12 gap-12 on-soft radius-input">
        <span>
          {chosenWords}: <b>{chosen.fullname}</b>
        </span>
        <Button size="small" variant="text" onClick={() => choose(undefined)}>
          Ganti
        </Button>
      </div>
    );
  }
  return (
    <FoundPeople
      id="f-delegateId"
      label="Kepada"
      error={error}
      search={search}
      setSearch={setSearch}
      found={found}
      shownAs={({ id, fullname, position }) => ({ id, fullname, detail: position })}
      choose={choose}
      listed="Rekan yang dapat dipilih"
      none="Tidak ada rekan dengan nama itu."
    />
  );
}
