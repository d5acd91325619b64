import { hasHashes, isBlockText } from '../../entities/payments/face.ts'
import type { DepositRun } from './deposit-run.ts'

/**
 * Reads a run that this device kept; null where it does not read, since another version of the app, or a wallet's odd answer, may
 * have written it. Which coins there are is known later, with the configuration.
 */
export function readRun(kept: unknown): DepositRun | null {
  return isRun(kept) ? kept : null
}

function isRun(value: unknown): value is DepositRun {
  if (!isRecord(value)) return false
  const { coin, amount, from, steps, hashes, afterBlock, arrived, stopped } = value
  const paid = typeof coin === 'string' && isDecimal(amount) && (arrived === undefined || isDecimal(arrived))
  const states = isRecord(steps) && Object.values(steps).every((state) => typeof state === 'string')
  const ended =
    stopped === undefined ||
    (isRecord(stopped) && typeof stopped.step === 'string' && typeof stopped.reason === 'string')
  return paid && typeof from === 'string' && states && hasHashes(hashes) && isBlockText(afterBlock) && ended
}

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
