import { ApiError, TransportError } from '@lode/api-contract'
import { networkName } from '@lode/domain'
import type { TFunction } from 'i18next'
import { timeOf } from './format-time.ts'
import { translations } from './i18n.ts'

/** The texts of failures that carry no code, by status. Who has a session is never told to connect a wallet. */
export function transportKey({
  status,
  withSession,
  unsent,
}: TransportError):
  | 'transport.unsent'
  | 'transport.denied'
  | 'transport.server'
  | 'transport.other'
  | 'transport.failed'
  | 'transport.none'
  | 'offline' {
  if (unsent) return 'transport.unsent'
  // Without a network there is no server that could have been slow.
  if (status === null) return navigator.onLine === false ? 'offline' : 'transport.none'
  if (status === 403) return 'transport.denied'
  if (status === 502) return 'transport.server'
  return withSession ? 'transport.failed' : 'transport.other'
}

/**
 * What a holder is told about a failure: the typed code wins over the text of the status.
 * @example toast.error(errorText(t, error))
 */
export function errorText(t: TFunction<'errors'>, error: unknown): string {
  if (error instanceof ApiError) {
    // Which parameters a code takes the server alone knows: to the compiler, one that takes none stands for all.
    return t(error.code as 'request.not_found', inWords(t, error.params))
  }
  if (error instanceof TransportError) return t(transportKey(error))
  return t('unreadable')
}

const namesOf = {
  service: ['status', 'service.'],
  state: ['miners', ''],
  reason: ['transfers', 'freeze.'],
} as const

/** The parameters with the codes among them, such as `tron`, by the names that the screens use. */
function inWords(t: TFunction<'errors'>, params: ApiError['params']): Record<string, string | number> {
  const named = Object.entries(namesOf).flatMap(([name, [ns, prefix]]) => {
    const code = params[name]
    // The code comes from the server; one that this version does not know stays as it is.
    return code === undefined
      ? []
      : [[name, t(`${prefix}${code}` as never, { ns, defaultValue: String(code) })]]
  })
  const { network, until } = params
  return {
    ...params,
    ...Object.fromEntries(named),
    ...(network !== undefined && { network: networkName(String(network)) }),
    ...(until !== undefined && { until: timeOf(String(until), translations()?.language ?? 'en') }),
  }
}
