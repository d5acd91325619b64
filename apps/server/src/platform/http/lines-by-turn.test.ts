import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fakeClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { linesByTurn } from './lines-by-turn.ts'

test('what one turn logs is one write, in its order, and an idle log writes nothing', async () => {
  // An advance of nothing is one turn.
  const clock = fakeClock()
  const written: string[] = []
  const { write } = linesByTurn((text) => void written.push(text))
  write('a\n')
  write('b\n')
  expect(written).toEqual([])
  await clock.advance(0)
  expect(written).toEqual(['a\nb\n'])
  await clock.advance(0)
  write('c\n')
  await clock.advance(0)
  expect(written).toEqual(['a\nb\n', 'c\n'])
})

// Seen to fail without the flush at the end.
test.each(['process.exit(3)', "throw new Error('unexpected')"])(
  'what was logged right before the process ended by %s is written',
  async (end) => {
    const script = `
      import { linesByTurn } from '${import.meta.dirname}/lines-by-turn.ts'
      linesByTurn((text) => void process.stdout.write(text)).write('last words\\n')
      ${end}`
    const ended = promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script])
    await expect(ended).rejects.toMatchObject({ stdout: 'last words\n' })
  },
)
