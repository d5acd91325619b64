import { spawn } from 'node:child_process'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parts } from './fetch-parts.ts'
import { places } from './network.ts'

/** Where HAProxy answers: it leads to the one node that says it is the primary, and ends the sessions of one that no more is. */
export const balancerPort = 5000

export async function startBalancer(folder: string, { tools }: Parts): Promise<void> {
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    [
      'defaults',
      '  mode tcp',
      '  timeout connect 1s',
      '  timeout client 1h',
      '  timeout server 1h',
      '  timeout check 1s',
      'listen primary',
      `  bind 127.0.0.1:${balancerPort}`,
      '  option httpchk GET /primary',
      '  default-server check port 8008 inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...places.map(({ name, address }) => `  server ${name} ${address}:5432`),
      '',
    ].join('\n'),
  )
  const log = await open(join(folder, 'haproxy.log'), 'a')
  spawn(join(tools, 'usr/sbin/haproxy'), ['-db', '-f', file], {
    stdio: ['ignore', log.fd, log.fd],
    env: { LD_LIBRARY_PATH: join(tools, 'usr/lib/x86_64-linux-gnu') },
  })
  await log.close()
}
