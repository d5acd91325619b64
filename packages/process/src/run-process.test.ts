import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

async function run(way: string, signal?: NodeJS.Signals) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../test/faulty.ts'), way])
  let [said, told] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
    if (signal) child.kill(signal)
    else if (!said.includes('closed')) child.stdin.write('go\n')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, told }
}

// Without the handlers the first two end with 1 and are not closed: seen to fail so.
test.each([
  ['throws', 'thrown by a listener'],
  ['rejects', 'rejected by nobody'],
])('a fault that nobody caught (%s) is told once, and the process closed in order', async (way, text) => {
  const { code, said, told } = await run(way)
  expect({ code, said }).toEqual({ code: 70, said: 'up\nclosed\n' })
  expect(told.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(told)).toMatchObject({ event: 'process.fault', error: expect.stringContaining(text) })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s closes in order, and leaves with 0', async (signal) => {
  expect(await run('waits', signal)).toEqual({ code: 0, said: 'up\nclosed\n', told: '' })
})

// Seen to fail without a listener for errors of both streams: the process wrote that it can't write, and never ended.
test('a process whose output nobody reads any more is closed in order', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../test/faulty.ts'), 'writes'])
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  child.stdin.write('go\n')
  expect(await once(child, 'exit')).toEqual([70, null])
})

test('what hangs while it closes is cut off, and says so', async () => {
  const { code, said, told } = await run('hangs')
  expect({ code, said }).toEqual({ code: 70, said: 'up\nwaited for\n' })
  expect(told).toContain('process.cut_off')
})

test('what can not start says why, and leaves with 1', async () => {
  const { code, told } = await run('refuses')
  expect(code).toBe(1)
  expect(told).toContain('no database')
})
