import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, 'require-node.mjs')
const run = promisify(execFile)

test('the Node of this project is let through', async () => {
  await expect(run(process.execPath, [script])).resolves.toMatchObject({ stderr: '' })
})

test('an older one is told what to do', async () => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '20.19.0' }); await import(${JSON.stringify(script)})`
  const refused = run(process.execPath, ['--input-type=module', '--eval', pretend])
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('this is 20.19.0') })
})
