import type { endpoints, InputOf } from '@lode/api-contract'

/** What a session runs on, as its holder would call it. */
export type Device = NonNullable<InputOf<typeof endpoints.session.create>['device']>

// In this order: a browser also names those that it is built on.
const browsers: readonly (readonly [Device['browser'], RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [Device['system'], RegExp])[] = [
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** The device that a browser's `navigator.userAgent` names. @example deviceOf('… Chrome/149.0 Safari/537.36') */
export function deviceOf(userAgent: string): Device {
  return {
    browser: browsers.find(([, form]) => form.test(userAgent))?.[0] ?? 'other',
    system: systems.find(([, form]) => form.test(userAgent))?.[0] ?? 'other',
  }
}
