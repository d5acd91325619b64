import { deviceBrowsers, deviceSystems } from '@lode/api-contract'

/** What a session runs on, as its app named it. */
export type Device = { browser: (typeof deviceBrowsers)[number]; system: (typeof deviceSystems)[number] }

/** A device as it is kept. @example deviceText({ browser: 'Chrome', system: 'Windows' }) // 'Chrome/Windows' */
export function deviceText({ browser, system }: Device): string {
  return `${browser}/${system}`
}

/** Reads what `deviceText` wrote; null where nothing was said. A name that this version does not know is `other`. */
export function readDevice(text: string | null): Device | null {
  if (text === null) return null
  const [browser, system] = text.split('/')
  return {
    browser: deviceBrowsers.find((one) => one === browser) ?? 'other',
    system: deviceSystems.find((one) => one === system) ?? 'other',
  }
}
