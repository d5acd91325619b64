import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launcher } from '@lode/database/embedded'
import type { Parts } from './fetch-parts.ts'
import { type Place, places } from './network.ts'
import { patroniSettings } from './patroni-settings.ts'

/** A machine of the cluster: etcd, Patroni and its PostgreSQL, with processes and a network of their own. */
export type Node = Place & {
  start(): Promise<void>
  /** As a machine dies: none of its processes does anything any more. */
  kill(): Promise<void>
}

const nobody = { uid: 65534, gid: 65534 }

/** Writes a machine's settings. It is started by `start`, as often as it was killed. */
export async function createNode(
  place: Place,
  { folder, parts, password }: { folder: string; parts: Parts; password: string },
): Promise<Node> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chown(folder, nobody.uid, nobody.gid)
  const settings = join(folder, 'patroni.json')
  const told = patroniSettings(place, { folder, password, programs: parts.postgres })
  await writeFile(settings, JSON.stringify(told))
  const asNobody = launcher(nobody, { dieWithUs: false })
  const both = [
    `${etcdCommand(place, folder, parts).join(' ')} &`,
    `${[...asNobody, '/usr/bin/python3', '-m', 'patroni', settings].join(' ')} &`,
    'wait',
  ].join('\n')
  // Its first process is the shell: when that is killed, the kernel kills all others with it, at once.
  const apart = ['unshare', '--pid', '--mount-proc', '--fork', '--kill-child=KILL', 'sh', '-c', both]
  let running: ChildProcess | undefined
  return {
    ...place,
    async start() {
      const log = await open(`${folder}.log`, 'a')
      running = spawn('ip', ['netns', 'exec', place.name, ...apart], {
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
        env: {
          PATH: process.env.PATH,
          PYTHONPATH: join(parts.tools, 'usr/lib/python3/dist-packages'),
          LD_LIBRARY_PATH: join(parts.tools, 'usr/lib/x86_64-linux-gnu'),
        },
      })
      await log.close()
    },
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
    },
  }
}

function etcdCommand({ name, address }: Place, folder: string, { tools }: Parts): string[] {
  const members = places.map((place) => `${place.name}=http://${place.address}:2380`).join(',')
  return [
    join(tools, 'usr/bin/etcd'),
    ...['--name', name, '--data-dir', `${folder}.etcd`, '--logger', 'zap', '--log-level', 'warn'],
    ...[
      '--listen-peer-urls',
      `http://${address}:2380`,
      '--initial-advertise-peer-urls',
      `http://${address}:2380`,
    ],
    ...['--listen-client-urls', 'http://0.0.0.0:2379', '--advertise-client-urls', `http://${address}:2379`],
    ...['--initial-cluster', members, '--initial-cluster-state', 'new'],
    ...['--heartbeat-interval', '100', '--election-timeout', '1000', '--unsafe-no-fsync', '--enable-v2'],
  ]
}
