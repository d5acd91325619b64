import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@lode/test-kit/free-port'
import { until } from '../until.ts'
import { readUsers } from './machine-users.ts'
import type { Site } from './site.ts'

/** The user `node` of the image that ours begins with. */
const nodeUser = 1000

/**
 * Starts the image as a runtime would, without one: its files are what the `COPY` of the last stage names, below a root of their own,
 * with its `ENV`, `USER` and `CMD`, and the settings and secrets that the compose file gives the first API. The base of the image is this
 * machine's.
 * @throws {Error} where its user can't read the files, or it does not become ready
 */
export async function startImage(site: Site): Promise<void> {
  const { place, named } = site
  const stage =
    (await readFile(place('opt/lode-build/deploy/Containerfile'), 'utf8')).split(/^FROM .*$/m).at(-1) ?? ''
  const root = place('image')
  const copied = /^COPY --from=build --chown=root:root (\S+) (\S+)$/m.exec(stage)
  await mkdir(join(root, 'opt'), { recursive: true })
  await cp(place((copied?.[1] ?? '').replace('/opt/lode', 'opt/lode-build')), join(root, copied?.[2] ?? ''), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const env = Object.fromEntries([...stage.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
  const command: string[] = JSON.parse(/^CMD (.*)$/m.exec(stage)?.[1] ?? '[]')
  if (!/^USER node$/m.test(stage)) throw new Error('the image runs as root')

  // What anybody who starts it meets first: a list of what is not set.
  const [code] = await once(runIn(root, { command, uid: nodeUser, groups: [], env }), 'exit')
  if (code !== 2) throw new Error(`the image as its own user, without settings, ended with ${code}`)

  const compose =
    named(await readFile(place('opt/lode-build/deploy/compose.yaml'), 'utf8')).split('\n  api-2:')[0] ?? ''
  const inside = (text: string): string => text.replaceAll(place(''), '/')
  const settings = (await readFile(place('etc/lode/server.env'), 'utf8')).split('\n').filter(Boolean)
  for (const line of settings)
    env[line.slice(0, line.indexOf('='))] = inside(line.slice(line.indexOf('=') + 1))
  for (const [, name = '', value] of compose.matchAll(/^ {6}(\w+): "(.*)"$/gm)) env[name] = value
  const innerPort = await freePort()
  Object.assign(env, { PORT: String(await freePort()), INNER_PORT: String(innerPort) })
  const users = readUsers(await readFile(place('etc/sysusers.d/lode.conf'), 'utf8'))
  const [uid, group] = [users.get('lode-api') ?? 0, users.get('lode-files') ?? 0]
  await mkdir(join(root, 'run/secrets'), { recursive: true })
  await mkdir(join(root, 'etc/lode'), { recursive: true })
  await cp(place('etc/lode/database-ca.crt'), join(root, 'etc/lode/database-ca.crt'))
  // A runtime gives these to each container.
  await writeFile(join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
  await writeFile(join(root, 'etc/nsswitch.conf'), 'hosts: files\n')
  const unit = await readFile(place('etc/systemd/system/lode-api@.service'), 'utf8')
  for (const [, name = '', file = ''] of unit.matchAll(/^LoadCredential=(.*?):(.*)$/gm)) {
    const copy = join(root, 'run/secrets', name)
    await writeFile(copy, inside(await readFile(file, 'utf8')))
    await chmod(copy, 0o400)
    await chown(copy, uid, uid)
  }
  const child = runIn(root, { command, uid, groups: [group], env })
  try {
    await until('the image', async () => {
      if (child.exitCode !== null) throw new Error(`the image ended with ${child.exitCode}`)
      return (await fetch(`http://127.0.0.1:${innerPort}/ready`).catch(() => undefined))?.ok
    })
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * Runs a command below a root of its own, which sees this machine's programs and nothing else of it. The shell stays the first process of its
 * namespace: one that has changed its user no longer ends with the process that started it.
 */
function runIn(
  root: string,
  {
    command,
    uid,
    groups,
    env,
  }: { command: readonly string[]; uid: number; groups: number[]; env: Record<string, string | undefined> },
): ChildProcess {
  const script = `set -e; cd "$ROOT"; mkdir -p proc dev tmp usr node var/lib/lode; chmod 1777 tmp
for part in lib lib64 bin; do ln -sfn "usr/$part" "$part"; done
mount --rbind /usr usr; mount --rbind /dev dev; mount -t proc proc proc; mount --bind "$NODE" node
env -i PATH=/node:/usr/bin:/bin "\${@:3}" /usr/sbin/chroot --userspec="$1:$1" --groups="$2" "$ROOT" /bin/sh -c 'cd /opt/lode && exec "$@"' image ${command.join(' ')} || exit $?`
  const pairs = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'bash',
      '-c',
      script,
      'image',
      String(uid),
      groups.join(',') || String(uid),
      ...pairs,
    ],
    {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ROOT: root, NODE: join(process.execPath, '..') },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}
