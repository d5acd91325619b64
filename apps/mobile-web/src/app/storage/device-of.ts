import type { endpoints, InputOf } from '@lode/api-contract'

/** What a session runs on, as its holder would call it. */
export type Device = NonNullable<InputOf<typeof endpoints.session.create>['device']>

// In this order: a browser also names those that it is built on. What an app shows web pages with (`; wv` on Android, no
// Safari on iPhones) is named where the app says who it is, and is else nobody's browser.
const browsers: readonly (readonly [Device['browser'], RegExp])[] = [
  ['MetaMask', /\bMetaMaskMobile\b/],
  ['TokenPocket', /\bTokenPocket/],
  ['imToken', /\bimToken\//],
  ['other', /; wv\)/],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|CriOS|Chromium)\//],
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

/**
 * The device that a browser says it is; an iPad says that it is a Mac, and is known by being touched.
 * @example deviceOf({ userAgent: '… Chrome/149.0 Safari/537.36', maxTouchPoints: 0 })
 */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  const system = systems.find(([, form]) => form.test(userAgent))?.[0] ?? 'other'
  return {
    browser: browsers.find(([, form]) => form.test(userAgent))?.[0] ?? 'other',
    system: system === 'macOS' && maxTouchPoints > 1 ? 'iPad' : system,
  }
}
