import { zoneName } from '@hadir/domain/kernel/time.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { useSession, useUser } from '../../api/user.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import styles from './account-page.module.css';
import { type Fact, Facts } from '../../ui/facts/facts.tsx';

const NO_EMAIL = 'Belum ada.';
const ASK_HR = 'Minta HR mencatatnya agar Anda dapat mengatur ulang kata sandi sendiri.';

/** Who the product thinks I am; changes of these facts are HR's. */
export default function ProfilePart() {
  const user = useUser();
  const session = useSession();
  if (user.data === undefined || session.data === undefined) {
    const error = user.error ?? session.error;
    return <AsyncContent data={undefined} error={error} retry={session.reload} loading={[200]} />;
  }
  const { fullname, photo, role, isLeader } = user.data.data;
  const { login, email, company, zone } = session.data;
  const facts: readonly Fact[] = [
    ['Nama login', login],
    ['Email', email ?? (company === null ? NO_EMAIL : `${NO_EMAIL} ${ASK_HR}`)],
    ['Perusahaan', company?.name ?? 'Semua perusahaan'],
    ['Zona waktu', zoneName[zone]],
  ];
  return (
    <Card>
      <div className="row gap-16">
        <Avatar fullname={fullname} photo={photo} size={72} />
        <div>
          <h2 className="large bold">{fullname}</h2>
          <p className="secondary mt-2">{roleName(role, isLeader)}</p>
        </div>
      </div>
      <Facts of={facts} line="border-between gap-16 pad-y-12" className={`border-top ${styles.facts}`} />
    </Card>
  );
}
