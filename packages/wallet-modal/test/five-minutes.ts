import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium, watchComplaints } from '@lode/test-kit/browser'

/**
 * `npm run five-minutes -w packages/wallet-modal`: does word for word what the README tells a newcomer to do in the first
 * five minutes, in a folder beside this repository, and presses the button. Needs the registry of npm. Ends with 1 and the
 * reason where the README is wrong.
 */
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const chapter = /## In five minutes[\s\S]*?(?=\n## )/.exec(readme)?.[0] ?? ''
const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(chapter) ?? []
const files = [...chapter.matchAll(/`([\w./]+)`:[^`]*```tsx?\n([\s\S]*?)```/g)].map(
  ([, path = '', text = '']) => ({
    path,
    text,
  }),
)
if (commands === '' || files.length < 3) throw new Error('the README tells no commands, or not three files')

const folder = mkdtempSync(join(tmpdir(), 'five-minutes-'))
const app = join(folder, 'my-app')
const port = 5_174
let server: ChildProcess | undefined
try {
  symlinkSync(join(import.meta.dirname, '../../..'), join(folder, 'lode'))
  sh(folder, commands)
  for (const { path, text } of files) writeFileSync(join(app, path), text)
  sh(app, 'npm run build')
  server = spawn('npm', ['run', 'dev', '--', '--port', String(port), '--strictPort'], {
    cwd: app,
    detached: true,
  })
  await answers(`http://localhost:${port}/`)
  await press(`http://localhost:${port}/`)
  console.log('the five minutes of the README lead to an open modal')
} finally {
  if (server?.pid !== undefined) process.kill(-server.pid)
  rmSync(folder, { recursive: true })
}

/** Runs commands as a newcomer does, in a shell, who says yes to what npm asks. */
function sh(cwd: string, script: string): void {
  const env = { ...process.env, npm_config_yes: 'true', CI: 'true' }
  execFileSync('sh', ['-ec', script], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + 60_000
  while (
    !(await fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (Date.now() > until) throw new Error('npm run dev shows no page')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function press(url: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const complaints = watchComplaints(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })
    await dialog.getByRole('button', { name: /WalletConnect/ }).waitFor()
    await dialog.getByRole('button', { name: /MetaMask/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('\n')}`)
  } finally {
    await browser.close()
  }
}
