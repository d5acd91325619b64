import { statfs } from 'node:fs/promises'
import type { PlatformConfiguration } from './environment/platform-configuration.ts'

export type WatchedDisk = NonNullable<PlatformConfiguration['disk']>

/** What is free on the disk of a folder, in bytes, and whether that is less than it should be. @throws when there is none. */
export async function diskSpace({
  folder,
  alarmBelow,
}: WatchedDisk): Promise<{ free: bigint; low: boolean }> {
  const { bavail, bsize } = await statfs(folder, { bigint: true })
  const free = bavail * bsize
  return { free, low: free < alarmBelow }
}
