/** Where what was painted is: stored, on its way, waiting for signal, or refused. */
import Button from '@mui/material/Button';
import type { RosterEditor, SaveState } from './use-roster-editor.ts';

const saveWord: Readonly<Record<SaveState, string>> = {
  saved: 'Draf tersimpan',
  saving: 'Menyimpan draf…',
  waiting: 'Draf belum tersimpan',
  offline: 'Luring: draf tersimpan di perangkat ini',
};

interface SaveNoteProps {
  readonly editor: RosterEditor;
  readonly drafts: { readonly cells: number; readonly people: number };
}

export function SaveNote({ editor, drafts }: SaveNoteProps) {
  const [first] = editor.refused;
  return (
    <span className="row gap-8" role="status">
      {first !== undefined && (
        <>
          <span>
            {editor.refused.length} sel belum tersimpan: {first.message}
          </span>
          <Button size="small" onClick={editor.dropRefused}>
            Pakai yang ada
          </Button>
        </>
      )}
      {editor.skipped !== 0 && (
        <span>{editor.skipped} sel tidak dikembalikan: sudah diubah perencana lain atau diterbitkan.</span>
      )}
      <span>
        {saveWord[editor.save]}
        {drafts.cells !== 0 && ` · ${drafts.cells} perubahan, ${drafts.people} orang`}
      </span>
    </span>
  );
}
