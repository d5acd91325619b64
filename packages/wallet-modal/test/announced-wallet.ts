import type { Page } from '../src/core/page.ts'

type Answer = (params: unknown) => unknown
export type AnnouncedWallet = {
  /** What it answers, by method; one that is not here answers never. */
  readonly answers: Record<string, Answer>
  readonly requests: { method: string; params: unknown }[]
  emit(event: string, data: unknown): void
  announce(): void
}

/**
 * Gives Node as much of a window as wallets announce themselves in (EIP-6963). Call it before a modal is made, and
 * what it returns at the end.
 */
export function openWindow(): () => void {
  const window = Object.assign(new EventTarget(), { location: new URL('https://lode.example') })
  Object.assign(globalThis, { window })
  return () => {
    Reflect.deleteProperty(globalThis, 'window')
  }
}

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A wallet in that window, honest until its answers are changed. */
export function announcedWallet({
  rdns,
  name = rdns,
  uuid = rdns,
}: {
  rdns: string
  name?: string
  uuid?: string
}): AnnouncedWallet {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const wallet: AnnouncedWallet = {
    answers: {
      eth_accounts: () => [address],
      eth_requestAccounts: () => [address],
      wallet_requestPermissions: () => [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
        },
      ],
      wallet_revokePermissions: () => null,
      eth_chainId: () => '0x7a69',
      personal_sign: () => `0x${'11'.repeat(65)}`,
    },
    requests: [],
    emit: (event, data) => {
      for (const listener of listeners.get(event) ?? []) listener(data)
    },
    announce: () => {
      const icon = 'data:image/svg+xml,<svg/>'
      const detail = Object.freeze({ info: Object.freeze({ uuid, name, rdns, icon }), provider })
      const event = Object.assign(new Event('eip6963:announceProvider'), { detail })
      window.dispatchEvent(event)
    },
  }
  const provider = {
    request: (asked: { method: string; params: unknown }): Promise<unknown> => {
      wallet.requests.push(asked)
      const answer = wallet.answers[asked.method]
      if (answer === undefined) return new Promise(() => {})
      return Promise.resolve().then(() => answer(asked.params))
    },
    on: (event: string, listener: (data: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (data: unknown) => void) => {
      listeners.get(event)?.delete(listener)
    },
  }
  window.addEventListener('eip6963:requestProvider', wallet.announce)
  return wallet
}

/** What a wallet throws. */
export function refusal(code: number): () => never {
  return () => {
    throw Object.assign(new Error('refused'), { code })
  }
}

export type FakePage = Page & {
  readonly opened: { href: string; where: string }[]
  hide(): void
  show(): void
  /** Another tab stores something. */
  store(key: string): void
  /** A wallet of the old kind puts itself at `window.ethereum`, and says so unless it is silent. */
  inject(flags: Readonly<Record<string, unknown>>, silent?: boolean): void
}

/** A page that only writes down where it was led. */
export function fakePage(kind: { mobile?: boolean; ios?: boolean } = {}): FakePage {
  const opened: FakePage['opened'] = []
  const watchers = new Set<() => void>()
  const stored = new Map<string, () => void>()
  let seen = true
  let flags: Readonly<Record<string, unknown>> | undefined
  const waiting = new Set<() => void>()
  const turn = (to: boolean): void => {
    seen = to
    for (const watcher of [...watchers]) watcher()
  }
  return {
    mobile: kind.mobile ?? false,
    ios: kind.ios ?? false,
    opened,
    open: (href, where) => void opened.push({ href, where }),
    visible: () => seen,
    onVisibility: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    onStored: (key, listener) => {
      stored.set(key, listener)
      return () => stored.delete(key)
    },
    injectedFlags: () => flags,
    onInjected: (listener) => {
      waiting.add(listener)
      return () => waiting.delete(listener)
    },
    inject: (next, silent = false) => {
      flags = next
      if (!silent) for (const listener of waiting) listener()
    },
    hide: () => turn(false),
    show: () => turn(true),
    store: (key) => stored.get(key)?.(),
  }
}
