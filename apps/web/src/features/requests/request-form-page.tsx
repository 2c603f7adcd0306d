/** /apps/absent/pengajuan/ajukan: the form of the kind that the address names; without one, the kinds. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import { useSession } from '../../api/user.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { usePageSearch } from '../../ui/navigation/page-search.ts';
import { ASK_SEARCH } from './form/ask-search.ts';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { Empty, Loading } from '../../ui/feedback/states.tsx';
import { OWN_REQUESTS } from '../../ui/navigation/request-paths.ts';
import styles from './request-form-page.module.css';
import { requestableKinds } from './request-forms.ts';
import { KindList } from './own/kind-list.tsx';

const forms = requestableKinds.map(({ kind, load }) => ({ slug: requestSlug[kind], Form: lazy(load) }));

export default function AskPage() {
  const { jenis, ulang, tanggal } = usePageSearch(ASK_SEARCH).search;
  // Where the form leads is at hand before the line may be gone.
  useEffect(() => {
    void import('./own/own-requests-page.tsx').catch(() => undefined);
  }, []);
  const form = useMemo(() => forms.find(({ slug }) => slug === jenis), [jenis]);
  if (jenis === undefined) return <ChooseKind />;
  if (form === undefined) return <UnknownKind />;
  return (
    <Suspense fallback={<Loading heights={[48, 160, 96]} />}>
      <form.Form key={[jenis, ulang, tanggal].join(' ')} />
    </Suspense>
  );
}

function ChooseKind() {
  usePageTitle({ back: OWN_REQUESTS });
  // The page itself stays open: a returned request is sent again from its form.
  if (useSession().data?.hasLeft === true) return <NothingNew />;
  return (
    <div className={styles.choice}>
      <KindList />
    </div>
  );
}

function NothingNew() {
  return (
    <Empty
      title="Pengajuan baru tidak dapat dibuat"
      text="Anda sudah tidak bekerja di sini. Yang dikembalikan kepada Anda diajukan lagi dari daftarnya."
      icon="file"
    >
      <Button component={Go} to={OWN_REQUESTS}>
        Buka Pengajuan
      </Button>
    </Empty>
  );
}

function UnknownKind() {
  usePageTitle({ back: OWN_REQUESTS });
  return (
    <Empty title="Jenis pengajuan ini tidak ada" text="Pilih jenisnya di halaman Pengajuan." icon="file">
      <Button component={Go} to={OWN_REQUESTS}>
        Buka Pengajuan
      </Button>
    </Empty>
  );
}
