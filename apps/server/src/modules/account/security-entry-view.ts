import type { endpoints, ReplyOf } from '@lode/api-contract'
import { money, toWire } from '@lode/domain'
import { readDevice } from '../session/module.ts'
import type { SecurityRow } from './read-security-log.ts'

type Entry = ReplyOf<typeof endpoints.account.securityLog>['rows'][number]

/** Writes an entry of the security log as it is shown. */
export function securityEntryView(row: SecurityRow): Entry {
  const [id, at] = [row.id, row.at.toISOString()]
  switch (row.kind) {
    case 'signed_in':
      return { kind: row.kind, id, at, device: readDevice(row.device), key: row.key }
    case 'ended':
      return { kind: row.kind, id, at, device: readDevice(row.device), by: row.by }
    case 'recipient_confirmed': {
      const amount = toWire(money(BigInt(row.units), row.coin))
      return { kind: row.kind, id, at, address: row.address, network: row.network, amount }
    }
    case 'recipient_saved':
    case 'recipient_removed': {
      const { kind, name, address, network, effectiveAt } = row
      return { kind, id, at, name, address, network, effectiveAt: effectiveAt.toISOString() }
    }
    case 'only_saved_on':
    case 'only_saved_off':
      return { kind: row.kind, id, at, effectiveAt: row.effectiveAt.toISOString() }
  }
}
