import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { TFunction } from 'i18next'

type Device = ReplyOf<typeof endpoints.session.list>['sessions'][number]['device']

/** A device in the reader's words. @example deviceName(t, { browser: 'Chrome', system: 'Windows' }) // 'Chrome on Windows' */
export function deviceName(t: TFunction<'account'>, device: Device): string {
  if (device === null) return t('unknownDevice')
  const { browser, system } = device
  if (browser !== 'other' && system !== 'other') return t('device', { browser, system })
  const known = [browser, system].find((one) => one !== 'other')
  return known ?? t('unknownDevice')
}
