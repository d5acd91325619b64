import { createECDH, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A browser as its push service knows it; here the service keeps the browser's own keys as well. */
export type KeptBrowser = {
  readonly id: string
  readonly secret: string
  readonly auth: string
  /** Who alone may push to it: a point in base64url. */
  readonly publicKey?: string | undefined
}

/** A push that came through. */
export type Pushed = {
  /** Names the browser. */
  readonly to: string
  /** As the browser read it; null: it could not, and showed nothing. */
  readonly text: string | null
  readonly urgency: string
  /** How its sender is reached. */
  readonly subject: string
  readonly at: string
}

/** More are not kept: the oldest go. */
const [mostBrowsers, mostPushed] = [100, 200]

/** Browsers and what they were pushed, newest last, kept in a file if there is one. */
export function pushBrowsers(file?: string) {
  let { browsers, pushed } = read(file)
  const keep = (): void => {
    browsers = browsers.slice(-mostBrowsers)
    pushed = pushed.slice(-mostPushed)
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ browsers, pushed }))
    renameSync(`${file}.new`, file)
  }
  return {
    find: (id: string): KeptBrowser | undefined => browsers.find((one) => one.id === id),
    pushed: (): readonly Pushed[] => pushed,
    /** A new browser, with keys of its own. */
    add(publicKey?: string): KeptBrowser {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser = {
        id: randomBytes(12).toString('hex'),
        secret: keys.getPrivateKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
        ...(publicKey === undefined ? {} : { publicKey }),
      }
      browsers.push(browser)
      keep()
      return browser
    },
    /** It takes no more: false when there is none of that name. */
    remove(id: string): boolean {
      const before = browsers.length
      browsers = browsers.filter((one) => one.id !== id)
      keep()
      return browsers.length < before
    },
    deliver(one: Pushed): void {
      pushed.push(one)
      keep()
    },
  }
}

function read(file?: string): { browsers: KeptBrowser[]; pushed: Pushed[] } {
  try {
    return JSON.parse(readFileSync(file ?? '', 'utf8'))
  } catch {
    return { browsers: [], pushed: [] }
  }
}
