import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@lode/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePorts } from '../../world/choose-ports.ts'
import { type Supervisor, superviseProcess } from './supervise-process.ts'

let folder: string
const started: Supervisor[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lode-supervise-'))
  // Answers its own id; ends with 70 once it has answered /end.
  await writeFile(
    join(folder, 'main.ts'),
    `import { createServer } from 'node:http'
    createServer((request, response) => {
      if (request.url === '/end') response.once('close', () => process.exit(70))
      response.end(String(process.pid))
    }).listen(Number(process.env.PORT), '127.0.0.1')`,
  )
})
afterAll(async () => {
  await Promise.all(started.map((supervisor) => supervisor.kill('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

async function supervised(said: string[]) {
  const { ports } = await choosePorts('free')
  const url = `http://127.0.0.1:${ports.app}`
  const plan = {
    name: 'thing',
    root: folder,
    main: 'main.ts',
    logs: folder,
    environment: { PORT: String(ports.app) },
    readyUrl: `${url}/`,
    watch: false,
  }
  const supervisor = superviseProcess(plan, { say: (line) => void said.push(line) })
  started.push(supervisor)
  const pid = () =>
    fetch(url).then(
      (answer) => answer.text(),
      () => '',
    )
  return { supervisor, url, pid }
}

// Seen to fail while an ended server was only told of.
test('a process that ends by itself is started again, and it is said', async () => {
  const said: string[] = []
  const { supervisor, url, pid } = await supervised(said)
  await supervisor.start()
  const first = await pid()
  await fetch(`${url}/end`)
  await expect.poll(async () => ![first, ''].includes(await pid())).toBe(true)
  expect(said.join('\n')).toContain('the thing ended (70)')
  expect(said.join('\n')).toContain('the thing is started again')
  await supervisor.kill('SIGTERM')
  expect(supervisor.isUp()).toBe(false)
})

test('one that ends again and again is given up', async () => {
  const said: string[] = []
  const { supervisor, url } = await supervised(said)
  await supervisor.start()
  let over = false
  const ending = (async () => {
    while (!over) await fetch(`${url}/end`).catch(() => systemClock.after(5))
  })()
  expect((await supervisor.failed).message).toContain('the thing ended')
  over = true
  await ending
  expect(said.length).toBe(4)
})
