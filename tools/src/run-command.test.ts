import { fakeClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

// Seen to wait for ever where the streams' end is waited for.
test('a command is over when it has ended, whatever it left running with its streams', async () => {
  const clock = fakeClock()
  const running = runCommand(['sh', '-c', 'sleep 1000 & echo $!; exit 3'], { clock })
  await clock.waits()
  await clock.advance(5_000)
  const { code, said, printed } = await running
  expect({ code, printed }).toEqual({ code: 3, printed: said })
  process.kill(Number(said), 'SIGKILL') // throws where it has ended before
})
