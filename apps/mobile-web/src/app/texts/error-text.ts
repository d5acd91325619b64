import { ApiError, TransportError } from '@lode/api-contract'
import type { TFunction } from 'i18next'

/** The texts of failures that carry no code, by status. */
export function transportKey(
  status: number | null,
): 'transport.denied' | 'transport.server' | 'transport.other' | 'transport.none' {
  if (status === null) return 'transport.none'
  if (status === 403) return 'transport.denied'
  if (status === 502) return 'transport.server'
  return 'transport.other'
}

/**
 * What a holder is told about a failure: the typed code wins over the text of the status.
 * @example toast.error(errorText(t, error))
 */
export function errorText(t: TFunction<'errors'>, error: unknown): string {
  if (error instanceof ApiError) {
    // Which parameters a code takes the server alone knows: to the compiler, one that takes none stands for all.
    return t(error.code as 'request.not_found', error.params)
  }
  if (error instanceof TransportError) return t(transportKey(error.status))
  return t('unreadable')
}
