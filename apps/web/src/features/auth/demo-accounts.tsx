/** The accounts of the demo company, one tap each; the server names them in demo mode only. */
import { useState } from 'react';
import styles from './demo-accounts.module.css';

/** As many as stand in one row of a phone; the others come when asked for. */
const FIRST = 3;

interface DemoAccountsProps {
  accounts: readonly { readonly login: string; readonly label: string }[];
  choose: (login: string) => void;
}

export function DemoAccounts({ accounts, choose }: DemoAccountsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? accounts : accounts.slice(0, FIRST);
  return (
    <section className={`mt-16 ${styles.demo}`} aria-labelledby="demo">
      <div className="row between">
        <h2 id="demo" className="caption medium secondary">
          Akun demo
        </h2>
        {accounts.length > FIRST && (
          <button
            type="button"
            className={`caption medium text-strong radius-input ${styles.more}`}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? 'Lebih sedikit' : `${accounts.length - FIRST} akun lain`}
          </button>
        )}
      </div>
      <ul className="flex wrap gap-8 mt-4">
        {shown.map(({ login, label }) => (
          <li key={login}>
            <button
              type="button"
              className={`relative pad-x-12 text-primary outlined bg-paper radius-pill ${styles.account}`}
              onClick={() => choose(login)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
