import { type Address, getAddress, http } from 'viem'
import type { Later } from '../core/clock.ts'
import { endWcSession } from './end-wc-session.ts'
import type { WcClient, WcSession } from './walletconnect-client.ts'

/** A wallet that is somewhere else, as an EIP-1193 provider. */
export type WcProvider = {
  readonly topic: string
  readonly accounts: () => readonly Address[]
  readonly chainId: () => number
  /** The chains the wallet approved, and whether it may be asked for others. */
  readonly approved: () => { readonly chains: readonly number[]; readonly any: boolean }
  request(asked: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (data: never) => void): void
  removeListener(event: string, listener: (data: never) => void): void
  /** Ends the session. */
  disconnect(): Promise<void>
}

export type WcProviderDeps = {
  readonly client: WcClient
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly later: Later
}

/** EIP-3326: the wallet does not know the chain, and may be given it. */
const unknownChain = 4902

/** Speaks for the wallet of a session. Methods that the wallet did not approve go to the chain's node. */
export function createWcProvider(
  { client, rpcUrls, later }: WcProviderDeps,
  from: { session: WcSession; chainId: number | undefined },
): WcProvider {
  const { topic } = from.session
  const listeners = new Map<string, Set<(data: never) => void>>()
  const emit = (event: string, data: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(data as never)
  }
  let session = from.session
  let chainId = from.chainId ?? chainsOf(session)[0] ?? 0

  function moveTo(next: number): void {
    if (next === chainId || !Number.isSafeInteger(next)) return
    chainId = next
    emit('chainChanged', `0x${next.toString(16)}`)
  }
  const stop = listen(client, topic, {
    event: ({ name, data }) => {
      if (name === 'chainChanged') moveTo(Number(data))
      else if (name === 'accountsChanged') emit('accountsChanged', accountsIn(data))
    },
    update: () => {
      session = client.session.get(topic)
      emit('accountsChanged', accountsOf(session, chainId))
    },
    end: () => {
      stop()
      emit('disconnect', undefined)
    },
  })

  /** Asks the wallet. What needs no chain is asked on one that the wallet approved. */
  function askWallet(asked: { method: string; params: unknown }): Promise<unknown> {
    const chains = chainsOf(session)
    const needsChain = asked.method === 'eth_sendTransaction'
    const on = needsChain || chains.includes(chainId) ? chainId : (chains[0] ?? chainId)
    return client.request({ topic, chainId: `eip155:${on}`, request: asked })
  }
  async function switchChain(params: unknown): Promise<null> {
    const wanted = Number((params as [{ chainId: string }])[0].chainId)
    if (!chainsOf(session).includes(wanted)) {
      if (!methodsOf(session).includes('wallet_switchEthereumChain')) {
        throw Object.assign(new Error('the wallet did not approve this network'), { code: unknownChain })
      }
      await askWallet({ method: 'wallet_switchEthereumChain', params })
    }
    moveTo(wanted)
    return null
  }

  return {
    topic,
    accounts: () => accountsOf(session, chainId),
    chainId: () => chainId,
    approved: () => ({
      chains: chainsOf(session),
      any: methodsOf(session).includes('wallet_addEthereumChain'),
    }),
    request: async ({ method, params = [] }) => {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accountsOf(session, chainId)
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      if (methodsOf(session).includes(method)) return askWallet({ method, params })
      return http(rpcUrls[chainId])({}).request({ method, params })
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
    disconnect: async () => {
      stop()
      await endWcSession({ client, later }, topic)
    },
  }
}

/** Hears what the SDK tells of one session. Stop with what it returns. */
function listen(
  client: WcClient,
  topic: string,
  on: { event(event: { name: string; data: unknown }): void; update(): void; end(): void },
): () => void {
  const mine = (work: () => void) => (told: { topic: string }) => {
    if (told.topic === topic) work()
  }
  const event = (told: { topic: string; params: { event: { name: string; data: unknown } } }): void => {
    if (told.topic === topic) on.event(told.params.event)
  }
  const update = mine(on.update)
  const end = mine(on.end)
  client.on('session_event', event)
  client.on('session_update', update)
  client.on('session_delete', end)
  client.on('session_expire', end)
  return () => {
    client.off('session_event', event)
    client.off('session_update', update)
    client.off('session_delete', end)
    client.off('session_expire', end)
  }
}

function accountsOf(session: WcSession, chainId: number): Address[] {
  const all = session.namespaces.eip155?.accounts ?? []
  const here = all.filter((account) => account.startsWith(`eip155:${chainId}:`))
  return accountsIn(here.length > 0 ? here : all)
}

/** Addresses out of what a wallet tells: plain ones, or with their chain (CAIP-10). What is no address is left out. */
function accountsIn(told: unknown): Address[] {
  if (!Array.isArray(told)) return []
  const addresses = told.map((one) => String(one).split(':').at(-1) ?? '')
  return [
    ...new Set(addresses.filter((one) => /^0x[0-9a-fA-F]{40}$/.test(one)).map((one) => getAddress(one))),
  ]
}

function chainsOf({ namespaces: { eip155 } }: WcSession): number[] {
  const ofAccounts = eip155?.accounts.map((account) => account.split(':')[1]) ?? []
  const named = eip155?.chains?.map((chain) => chain.split(':')[1]) ?? []
  return [...new Set([...named, ...ofAccounts].map(Number))].filter(Number.isSafeInteger)
}

const methodsOf = ({ namespaces: { eip155 } }: WcSession): readonly string[] => eip155?.methods ?? []
