/** The accounts of the demo company, one tap each; the server names them in demo mode only. */
import styles from './demo-accounts.module.css';

interface DemoAccountsProps {
  accounts: readonly { readonly login: string; readonly label: string }[];
  choose: (login: string) => void;
}

export function DemoAccounts({ accounts, choose }: DemoAccountsProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo" className={styles.title}>
        Perusahaan demo: masuk sebagai
      </h2>
      <ul className={styles.list}>
        {accounts.map(({ login, label }) => (
          <li key={login}>
            <button type="button" className={styles.account} onClick={() => choose(login)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
