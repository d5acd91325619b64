import { type Endpoint, endpoints, type ReplyOf } from '@lode/api-contract'
import { later, systemClock } from '@lode/clock'
import { keepAssets, keepNetworks } from '@lode/domain'
import type { Query } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { session } from '../storage/session-store.ts'
import { deviceStorage, type KeptTexts, readKept, tabStorage } from '../storage/storage.ts'
import { keptPaths } from './kept-paths.ts'
import { queryClient } from './query-client.ts'

type Read = { readonly key: readonly unknown[]; readonly data: unknown; readonly at: number }

const storeKey = 'lode.reads'
/** A holder's are under the holder's own name. */
const keyIn = (storage: KeptTexts, { userinfo } = session.getState()): string =>
  storage === tabStorage ? `${storeKey}.${userinfo.id ?? ''}` : storeKey
/** The most that is kept of one read and of all, as characters of JSON. */
const most = { read: 60_000, all: 400_000 }
/** Reads come in bursts: they are written together, so many milliseconds after the first. */
const writeAfter = 500

/** What anyone may read is kept on the device; what is a holder's where the session itself is: in the tab, as long as it. */
const storageOf = ({ meta }: Query): KeptTexts => (meta?.forEveryone === true ? deviceStorage : tabStorage)
const storages = [tabStorage, deviceStorage] as const

/**
 * Keeps the newest replies with their time, and shows one where a read fails or waits for a connection and
 * nothing of it was shown yet: with its own age, so that nothing old passes for new. Called once.
 */
export function keepReads(): void {
  let cancel: (() => void) | undefined
  const forget = (): void => {
    cancel?.()
    cancel = undefined
  }
  const write = (): void => {
    forget()
    for (const storage of storages) writeReads(storage)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !keptPaths.has(String(query.queryKey[0]))) return
    if (query.state.data !== undefined) cancel ??= later(systemClock, writeAfter, write)
    else if (query.state.fetchStatus === 'paused' || query.state.status === 'error') showKept(query)
  })
  addEventListener('pagehide', write)
  session.subscribe((now, before) => {
    if (before.token === '' || now.token === before.token) return
    forget()
    tabStorage.removeItem(keyIn(tabStorage, before))
  })
}

/** What is in the cache now, and of other reads what was kept before; the oldest goes first where it is too much. */
function writeReads(storage: KeptTexts): void {
  if (storage === tabStorage && session.getState().token === '') return
  const now = queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey: key, state }) => keptPaths.has(String(key[0])) && state.data !== undefined,
    })
    .filter((query) => storageOf(query) === storage)
    .map(({ queryKey, state }): Read => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  const known = new Set(now.map(({ key }) => JSON.stringify(key)))
  const before = readsIn(storage).filter(({ key }) => !known.has(JSON.stringify(key)))
  const texts: string[] = []
  let size = 0
  for (const read of [...now, ...before].sort((a, b) => b.at - a.at)) {
    const text = JSON.stringify(read)
    if (text.length > most.read || size + text.length > most.all) continue
    size += text.length
    texts.push(text)
  }
  storage.setItem(keyIn(storage), `[${texts.join()}]`)
}

/** What was kept, but for what is none: another version may have written it. */
function readsIn(storage: KeptTexts): Read[] {
  const kept = readKept(storage, keyIn(storage))
  return Array.isArray(kept) ? kept.filter(isRead) : []
}

function isRead(value: unknown): value is Read {
  const { key, data, at } = Object(value) as Partial<Read>
  return Array.isArray(key) && typeof at === 'number' && data !== undefined
}

function showKept(query: Query): void {
  const asked = JSON.stringify(query.queryKey)
  const found = readsIn(storageOf(query)).find(({ key }) => JSON.stringify(key) === asked)
  // Another version of the app may have kept it.
  if (found === undefined || !reads(query, found.data)) return
  learnCoins()
  // One that failed stays failed: that is how the age comes to be said.
  const status = query.state.status === 'error' ? 'error' : 'success'
  query.setState({ data: found.data, dataUpdatedAt: found.at, status })
}

/** Returns whether kept data is what its endpoint answers today; of a list in pages, whether each page is. */
function reads({ meta }: Query, data: unknown): boolean {
  const { reply, inPages } = Object(meta) as { reply?: Endpoint['reply']; inPages?: boolean }
  if (reply === undefined) return false
  const { pages } = Object(data) as { pages?: unknown }
  const answers = inPages ? pages : [data]
  return Array.isArray(answers) && answers.every((answer) => z.safeParse(reply, answer).success)
}

/** Amounts are of coins that the server names: what was kept is read by those that it named then. */
function learnCoins(): void {
  const { path } = endpoints.system.config
  const config = readsIn(deviceStorage).find(({ key: [name] }) => name === path)
  if (config === undefined || queryClient.getQueryData([path, {}]) !== undefined) return
  const { coins, networks } = config.data as ReplyOf<typeof endpoints.system.config>
  keepAssets(coins)
  keepNetworks(networks)
}
