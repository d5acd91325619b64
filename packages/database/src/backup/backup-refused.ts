/** Why a backup could not be taken, kept or restored. */
export type BackupRefusal =
  | 'backup.other_server'
  | 'backup.no_permission'
  | 'backup.no_access'
  | 'backup.in_use'
  | 'backup.tablespaces'
  | 'backup.wal_gone'
  | 'backup.wal_gap'
  | 'backup.damaged'
  | 'backup.none'
  | 'backup.time_not_covered'
  | 'backup.target_not_empty'
  | 'backup.recovery_failed'

/** A backup or a restore stopped before it could do harm. `code` says why, the message what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
  readonly code: BackupRefusal
  constructor(code: BackupRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
