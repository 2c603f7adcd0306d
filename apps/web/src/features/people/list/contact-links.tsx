/** Telephone, WhatsApp and e-mail of somebody, each as large as a thumb. */
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from '../person/person.module.css';

interface ContactLinksProps {
  fullname: string;
  phone: string | null;
  email: string | null;
}

export function ContactLinks({ fullname, phone, email }: ContactLinksProps) {
  return (
    <>
      {phone !== null && (
        <>
          <IconButton
            component="a"
            className={styles.contact ?? ''}
            href={`tel:${phone}`}
            aria-label={`Telepon ${fullname}`}
          >
            <Icon name="call" size={20} />
          </IconButton>
          <IconButton
            component="a"
            className={styles.contact ?? ''}
            href={`https://wa.me/${phone.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp ${fullname}`}
          >
            <Icon name="chat" size={20} />
          </IconButton>
        </>
      )}
      {email !== null && (
        <IconButton
          component="a"
          className={styles.contact ?? ''}
          href={`mailto:${email}`}
          aria-label={`Email ${fullname}`}
        >
          <Icon name="mail" size={20} />
        </IconButton>
      )}
    </>
  );
}
