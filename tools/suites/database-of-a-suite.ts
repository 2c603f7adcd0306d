import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database hadir_test_<name>_<pid> on the server of HADIR_TEST_DATABASE_URL: empty, or a copy of another one to which
 * nobody is connected.
 */
export async function makeTestDatabase(name: string, source?: TestDatabase): Promise<TestDatabase> {
  const server = process.env.HADIR_TEST_DATABASE_URL;
  if (!server) throw new Error('HADIR_TEST_DATABASE_URL is missing: the setup test-database.ts comes first.');
  const database = `hadir_test_${name}_${process.pid}`;
  const template = source === undefined ? '' : ` template ${new URL(source.url).pathname.slice(1)} strategy file_copy`;
  await onServer(server, [`drop database if exists ${database}`, `create database ${database}${template}`]);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => onServer(server, [`drop database if exists ${database} with (force)`]) };
}

async function onServer(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
