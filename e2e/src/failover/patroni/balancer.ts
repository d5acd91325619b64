import { spawn } from 'node:child_process'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from '../start-servers.ts'
import type { Parts } from './fetch-parts.ts'
import { places } from './network.ts'

/** Where HAProxy answers: it leads to the one node that says it is the primary, and ends the sessions of one that no more is. */
export const balancerPort = 5000

/** Where holders find both APIs. */
export const site = 'http://localhost:8080'

/** Answers 200 while both take requests. */
export const bothUrl = `${site}/both`

/** Starts the one before the nodes. */
export async function startBalancer(folder: string, parts: Parts): Promise<void> {
  await startHaproxy(join(folder, 'haproxy'), parts, [
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
  ])
}

/** Starts the one before the APIs. It sends nothing twice, so that a request which an API drops is seen to fail. */
export async function startFront(folder: string, parts: Parts, apis: readonly Server[]): Promise<void> {
  await startHaproxy(join(folder, 'front'), parts, [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout check 2s',
    '  retries 0',
    'frontend site',
    `  bind 127.0.0.1:${new URL(site).port}`,
    `  monitor-uri ${new URL(bothUrl).pathname}`,
    '  monitor fail if { nbsrv(apis) lt 2 }',
    '  default_backend apis',
    'backend apis',
    '  balance roundrobin',
    '  option httpchk GET /ready',
    '  default-server check inter 200ms fall 1 rise 1',
    ...apis.map(
      ({ app, innerPort }, n) => `  server api-${n + 1} 127.0.0.1:${new URL(app).port} port ${innerPort}`,
    ),
  ])
}

async function startHaproxy(path: string, { tools }: Parts, lines: readonly string[]): Promise<void> {
  await writeFile(`${path}.cfg`, `${lines.join('\n')}\n`)
  const log = await open(`${path}.log`, 'a')
  spawn(join(tools, 'usr/sbin/haproxy'), ['-db', '-f', `${path}.cfg`], {
    stdio: ['ignore', log.fd, log.fd],
    env: { LD_LIBRARY_PATH: join(tools, 'usr/lib/x86_64-linux-gnu') },
  })
  await log.close()
}
