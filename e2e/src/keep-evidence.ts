import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { presentHolders } from './holder.ts'

const folder = join(import.meta.dirname, '../../test-results')

/**
 * What a failed journey leaves behind, in `test-results`: what its holders saw last, and a trace of what they did
 * (`npx playwright-core show-trace test-results/….zip`). A setup file of vitest: its hook runs before those of the tests.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  await mkdir(folder, { recursive: true })
  const name = task.name.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '')
  await Promise.all(
    [...presentHolders].map(async ({ context }, n) => {
      const place = join(folder, `${name}-${n + 1}`)
      await Promise.all(context.pages().map((page, m) => page.screenshot({ path: `${place}-${m + 1}.png` })))
      await context.tracing.stop({ path: `${place}.zip` })
      await context.tracing.start({ snapshots: true })
    }),
  )
})
