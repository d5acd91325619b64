import { join } from 'node:path'
import { type Place, places } from './network.ts'

/** The names and the one password with which Patroni's nodes know each other. */
export const administrator = 'lode'

/**
 * What Patroni is told on one node; JSON is YAML. A lost primary is noticed after `ttl` seconds at most, which Patroni 4
 * raises to 20. A commit is acknowledged once a second node has it (`synchronous_mode`).
 */
export function patroniSettings(
  { name, address }: Place,
  { folder, programs, password }: { folder: string; programs: string; password: string },
): Record<string, unknown> {
  const from = (who: string, host: string) => `host ${who} all ${host} scram-sha-256`
  return {
    scope: 'lode',
    name,
    restapi: { listen: '0.0.0.0:8008', connect_address: `${address}:8008` },
    // By etcd's older API: Debian 12's Patroni (3.0.2) takes another's lock away when it comes back from a split by the newer.
    etcd: { hosts: places.map((place) => `${place.address}:2379`) },
    bootstrap: {
      dcs: {
        ...{ ttl: 10, loop_wait: 1, retry_timeout: 3, primary_start_timeout: 0, synchronous_mode: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            ...{ wal_log_hints: 'on', wal_keep_size: '256MB', max_wal_size: '512MB', max_connections: 200 },
            ...{ wal_sender_timeout: '3s', wal_receiver_timeout: '3s', shared_buffers: '64MB' },
          },
        },
      },
      initdb: [
        ...['data-checksums', { encoding: 'UTF8' }, { locale: 'C' }],
        ...[{ 'locale-provider': 'builtin' }, { 'builtin-locale': 'C.UTF-8' }],
      ],
    },
    postgresql: {
      listen: '0.0.0.0:5432',
      connect_address: `${address}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: administrator, password },
        replication: { username: 'lode_replication', password },
      },
      parameters: { unix_socket_directories: folder },
      // A rewind that is cut short leaves a folder on which nothing starts: it is copied from the primary then.
      remove_data_directory_on_rewind_failure: true,
      pg_hba: ['all', 'replication'].flatMap((who) => [from(who, '127.0.0.1/32'), from(who, '10.77.0.0/24')]),
    },
  }
}
