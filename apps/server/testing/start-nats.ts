import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from '@lode/test-kit/free-port'

/** A real NATS of a test's own, on this machine alone. */
export type Nats = { readonly port: number; kill(): Promise<void> }

const program = ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find((path) => existsSync(path))

/** Starts Debian's nats-server, and waits until it takes connections. @param words what else it is told on its command line. */
export async function startNats(words: readonly string[] = [], port?: number): Promise<Nats> {
  if (!program) throw new Error('this test needs nats-server: apt-get install nats-server')
  const at = port ?? (await freePort())
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(at), ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exit = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('Server is ready')) resolve()
    })
    child.once('exit', () => reject(new Error(`nats-server ended: ${said}`)))
  })
  return {
    port: at,
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
