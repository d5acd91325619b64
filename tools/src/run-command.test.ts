import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

// Seen to wait for the minute where the streams' end is waited for.
test('a command is over when it has ended, whatever it left running with its streams', async () => {
  const began = performance.now()
  const outcome = await runCommand(['sh', '-c', 'sleep 60 & echo done; exit 3'])
  expect(outcome).toEqual({ code: 3, said: 'done\n', printed: 'done\n' })
  expect(performance.now() - began).toBeLessThan(30_000)
})
