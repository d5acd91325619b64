import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PostgresNotStarted } from '@lode/database/embedded'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { type Arena, startArena } from './arena.ts'
import { createHolder, fundHolder } from './arena-holder.ts'
import { findLosses } from './find-losses.ts'
import { settle } from './settle.ts'

const run = promisify(execFile)

// Only who may mount can have a small disk.
test.runIf(process.getuid?.() === 0)(
  '[G-06] a full disk stops PostgreSQL and nothing else; with space again all goes on and nothing is lost',
  async () => {
    const disk = await mkdtemp(join(tmpdir(), 'lode-disk-'))
    await run('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', disk])
    try {
      const arena = await startArena({ directory: join(disk, 'data') })
      try {
        const holder = await createHolder(arena)
        await fundHolder(arena, holder, 1_000_000_000n)
        await holder.withdraw(10_000_000n)
        await fill(join(disk, 'ballast'), disk)
        // What can't be written is not acknowledged: asked again and again, it has its answer when there is space.
        const asked = Promise.all([holder.withdraw(10_000_000n), holder.rent(1), holder.deposit(5_000_000n)])
        await until('PostgreSQL is down', () => writeUntilDown(arena.db, join(disk, 'ballast')), 90)
        await arena.kill('postgres').catch(() => undefined)
        await expect(arena.revive('postgres')).rejects.toThrow(PostgresNotStarted)
        await rm(join(disk, 'ballast'))
        await arena.revive('postgres')
        await asked
        await settle(arena, 300)
        expect(await findLosses(arena, [holder])).toEqual([])
      } finally {
        await arena.stop()
      }
    } finally {
      await run('umount', ['-l', disk])
      await rm(disk, { recursive: true, force: true })
    }
  },
)

/** Takes all the space there is: the ballast that an operator would delete. Its own end for want of space is the aim. */
async function fill(file: string, disk: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch(() => undefined)
}

/** Writes to the log until there is no room for it, which is what stops PostgreSQL: a table alone is merely refused. */
async function writeUntilDown(db: Arena['db'], ballast: string): Promise<boolean> {
  await appendFile(ballast, Buffer.alloc(1_000_000)).catch(() => undefined)
  await db`select pg_logical_emit_message(true, 'fill', repeat('x', 4000000))`.catch(() => undefined)
  return db`select 1`.then(
    () => false,
    () => true,
  )
}
