import { zoneName } from '@hadir/domain/kernel/time.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { useSession, useUser } from '../../api/user.ts';
import card from '../../ui/layout/card.module.css';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import styles from './account-page.module.css';

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
  const facts = [
    { name: 'Nama login', value: login },
    {
      name: 'Email',
      value: email ?? (company === null ? NO_EMAIL : `${NO_EMAIL} ${ASK_HR}`),
    },
    { name: 'Perusahaan', value: company?.name ?? 'Semua perusahaan' },
    { name: 'Zona waktu', value: zoneName[zone] },
  ];
  return (
    <div className={card.card}>
      <div className="row gap-16">
        <Avatar fullname={fullname} photo={photo} size={72} />
        <div>
          <h2>{fullname}</h2>
          <p className={card.sub}>{roleName(role, isLeader)}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div className="stack line-below gap-16" key={name}>
            <dt className="secondary">{name}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
