import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A local chain on a free port. */
export async function startAnvil(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const child = spawn(process.execPath, [join(home, 'bin.mjs'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const found = /Listening on (\S+)/.exec(said)
      if (found !== null) resolve(`http://${found[1]}`)
    })
    child.once('exit', () => reject(new Error('anvil did not start')))
  })
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
