import type { Connector } from '@wagmi/core'
import { safePicture } from './safe-picture.ts'
import type { WalletChoice, WalletRecord, WalletSource } from './wallet-record.ts'

/** How many of the directory's own choice may fill up a short list. */
const recommendedSlots = 2

/** A wallet chosen lately: by its id, and as data where it is not in this browser. */
export type RecentWallet = { readonly id: string; readonly record?: WalletRecord }

/**
 * The wallets to choose from, each once, in this order: pinned, recent, announced (EIP-6963), the old injected one
 * where none announced itself, featured, the app's own, recommended, other connectors. A listed wallet that announced
 * itself is one row, and connects in this browser. Wallets are recommended only where the app lists none, and only up
 * to two rows with those of this browser and the recent ones.
 */
export function listWallets(from: {
  readonly connectors: readonly Connector[]
  readonly recent: readonly RecentWallet[]
  readonly pinned: readonly WalletRecord[]
  readonly custom: readonly WalletRecord[]
  readonly featured: readonly WalletRecord[]
  readonly recommended: readonly WalletRecord[]
  /** Whether the app names featured wallets, loaded or not. */
  readonly hasFeatured: boolean
  /** The flags by which an old injected wallet marks itself. */
  readonly injectedFlags: Readonly<Record<string, unknown>> | undefined
}): readonly WalletChoice[] {
  const known = [...from.pinned, ...from.featured, ...from.custom, ...from.recommended]
  const browser = browserWallets(from, known)
  const rows: WalletChoice[] = []
  const add = (source: WalletSource, choice: Omit<WalletChoice, 'source' | 'recent'>): void => {
    const there = rows.some(
      ({ id, connectorId }) =>
        id === choice.id || (connectorId !== undefined && connectorId === choice.connectorId),
    )
    if (there) return
    rows.push({ ...choice, source, recent: from.recent.some(({ id }) => id === choice.id) })
  }
  const addRecord = (source: WalletSource) => (record: WalletRecord) => {
    const here = browser.find((choice) => isHere(record, choice))
    add(
      source,
      here ?? { id: record.id, name: record.name, icon: record.icon, connectorId: undefined, record },
    )
  }

  from.pinned.forEach(addRecord('custom'))
  for (const { id, record } of from.recent) {
    const here = browser.find((choice) => choice.id === id)
    const listed = known.find((one) => one.id === id) ?? record
    if (here !== undefined) add('recent', here)
    else if (listed !== undefined) addRecord('recent')(listed)
  }
  const mine = browser.filter(({ source }) => source !== 'external')
  for (const choice of mine) add(choice.source, choice)
  from.featured.forEach(addRecord('featured'))
  from.custom.forEach(addRecord('custom'))
  if (!from.hasFeatured && from.custom.length === 0) {
    const absent = from.recommended.filter((record) => !mine.some((choice) => isHere(record, choice)))
    const slots = Math.max(0, recommendedSlots - rows.length + from.pinned.length)
    absent
      .filter(({ id }) => rows.every((row) => row.id !== id))
      .slice(0, slots)
      .forEach(addRecord('recommended'))
  }
  for (const choice of browser) if (choice.source === 'external') add('external', choice)
  return rows
}

type Found = Omit<WalletChoice, 'recent'>

/** What wagmi knows in this browser, with the listed wallet that each of them is. */
function browserWallets(
  { connectors, injectedFlags }: Pick<Parameters<typeof listWallets>[0], 'connectors' | 'injectedFlags'>,
  known: readonly WalletRecord[],
): readonly Found[] {
  const announced = connectors.filter(({ id, type }) => type === 'injected' && id !== injectedId)
  return connectors.flatMap((connector): Found[] => {
    const { id, type, name, icon } = connector
    if (type === 'walletConnect') return []
    // `window.ethereum` is one of those that announced themselves, or a mixture of them.
    if (id === injectedId && (announced.length > 0 || injectedFlags === undefined)) return []
    const record =
      id === injectedId
        ? known.find((one) => isInjectedAs(one, injectedFlags))
        : known.find((one) => isAnnouncedAs(one, id))
    // Another one under the name of a listed wallet that is here too is not offered beside it.
    const twin = record ?? known.find((one) => one.name === name)
    if (!record && twin && announced.some((one) => isAnnouncedAs(twin, one.id))) return []
    return [
      {
        id: record?.id ?? id,
        name: record?.name ?? name,
        icon: record?.icon ?? safePicture(icon),
        connectorId: id,
        record,
        source: id === injectedId ? 'injected' : type === 'injected' ? 'announced' : 'external',
      },
    ]
  })
}

/** The id of the connector over `window.ethereum`. */
export const injectedId = 'injected'

/** Returns whether a listed wallet announces itself by a name (EIP-6963). */
function isAnnouncedAs({ rdns, other_rdns = [] }: WalletRecord, id: string | undefined): boolean {
  return id !== undefined && [rdns, ...other_rdns].includes(id)
}

/** Returns whether a wallet of this browser is a listed one, or goes by its name alone. */
function isHere(record: WalletRecord, choice: Found): boolean {
  const { record: own, connectorId, name } = choice
  return own ? own.id === record.id : isAnnouncedAs(record, connectorId) || name === record.name
}

/**
 * Returns whether an old injected wallet says that it is this listed one. The leader's flag is set by any wallet that wants to be taken for
 * it: beside any other flag it says nothing.
 */
function isInjectedAs(
  { injected = [] }: WalletRecord,
  flags: Readonly<Record<string, unknown>> = {},
): boolean {
  return injected.some(
    ({ injected_id }) => flags[injected_id] === true && (injected_id !== leader || isAlone(flags)),
  )
}

const leader = 'isMetaMask'

function isAlone(flags: Readonly<Record<string, unknown>>): boolean {
  for (const flag in flags) if (flag !== leader && /^is[A-Z]/.test(flag) && flags[flag] === true) return false
  return true
}
