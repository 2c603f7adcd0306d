/**
 * Settings of the embedded server, given at every start: a small machine that also runs the program.
 * The log tells about the server's life only: no statements, no values, so no personal data.
 */
/** @param sockets the folder of the Unix socket, empty for none */
export function settings(port: number, durable: boolean, sockets: string): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '60',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Workers of one statement would take the cores from everybody else's: counting 310,000 days got slower by them.
    max_parallel_workers_per_gather: '0',
    // A table that fills within minutes, the requests of a company's first morning, is planned for as empty until it is
    // analyzed: submitting leave then read all leaves of the company, and cost the database five times as much.
    autovacuum_naptime: '10s',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Recovery after kill -9 reads at most this much, so a start stays within seconds.
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    wal_compression: 'on',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    wal_level: 'minimal',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    cluster_name: 'hadir',
  };
  if (!durable) {
    Object.assign(values, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '150' });
    // A test's database lives for seconds: there is nothing to clean, and cleaning would stand in the way of its end.
    Object.assign(values, { autovacuum: 'off' });
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
