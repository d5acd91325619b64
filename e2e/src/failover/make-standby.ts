import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreBackup } from '@lode/database/backup'

/** What a primary calls its standby. */
export const standbyName = 'lode_standby'

/** Makes a data folder that follows a primary, out of a base backup of it. */
export async function makeStandby({
  from,
  into,
  primary,
}: {
  from: string
  into: string
  primary: string
}): Promise<void> {
  await restoreBackup({ from, into })
  const { port, username, password } = new URL(primary)
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${standbyName}`
  const settings = {
    primary_conninfo: conninfo,
    restore_command: '',
    recovery_target_timeline: 'latest',
    // Once it is promoted there is nobody whom its commits could wait for, until one joins.
    synchronous_standby_names: '',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(into, 'postgresql.auto.conf'), lines.join(''))
  await rm(join(into, 'recovery.signal'))
  await writeFile(join(into, 'standby.signal'), '')
  const { uid, gid } = await stat(into)
  await chown(join(into, 'standby.signal'), uid, gid)
}
