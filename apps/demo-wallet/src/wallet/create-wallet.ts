import { systemClock } from '@lode/clock'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import type { Hex } from 'viem'
import { type DemoWalletConfig, openAccounts, type WalletAccount } from '../config.ts'
import { describeRequest } from './describe-request.ts'
import { performRequest, RequestRefused } from './perform-request.ts'
import { awaitReceipt, readBalances } from './read-balances.ts'
import type { Kit } from './start-kit.ts'
import type { WalletStore } from './store.ts'
import type { Ask, HistoryEntry, Proposal, Request } from './types.ts'

export type Wallet = {
  readonly accounts: readonly WalletAccount[]
  pair(uri: string): Promise<void>
  answer(ask: Ask, verdict: 'approve' | 'reject'): Promise<void>
  select(index: number): Promise<void>
  leave(topic: string): Promise<void>
  refresh(): Promise<void>
}
type Deps = { readonly config: DemoWalletConfig; readonly kit: Kit; readonly store: WalletStore }

const methods = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const events = ['chainChanged', 'accountsChanged']

/** The wallet: listens to apps, keeps what they ask until its owner answers, and answers. */
export function createWallet(deps: Deps): Wallet {
  const { config, kit, store } = deps
  const accounts = openAccounts(config)
  if (accounts[store.get().selected] === undefined) store.set({ selected: 0 })
  const self = { ...deps, accounts }

  kit.on('session_proposal', (proposal) => addAsk(store, fromProposal(proposal)))
  kit.on('session_request', (request) => void onRequest(self, request))
  kit.on('session_delete', () => syncSessions(self))
  kit.on('proposal_expire', ({ id }) => dropAsk(store, id))
  kit.on('session_request_expire', ({ id }) => dropAsk(store, id))
  for (const params of Object.values(kit.getPendingSessionProposals())) {
    addAsk(store, fromProposal({ id: params.id, params } as unknown as Proposal))
  }
  syncSessions(self)
  store.set({ status: 'ready' })

  return {
    accounts,
    pair: async (uri) => {
      store.set({ problem: undefined })
      await kit
        .pair({ uri })
        .catch(() => store.set({ problem: 'This connection link does not work any more.' }))
    },
    answer: (ask, verdict) => answer(self, { ask, verdict }),
    select: (index) => select(self, { index }),
    leave: async (topic) => {
      await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      syncSessions(self)
    },
    refresh: () => refresh(self),
  }
}

type Self = Deps & { readonly accounts: readonly WalletAccount[] }

async function onRequest({ config, kit, store }: Self, request: Request): Promise<void> {
  const { topic, id, params } = request
  if (params.request.method !== 'wallet_switchEthereumChain') {
    const { name, url } = kit.getActiveSessions()[topic]?.peer.metadata ?? { name: 'App', url: '' }
    return addAsk(store, { kind: 'request', id, app: name, url, request })
  }
  // There is one chain here: asking for it needs no word of the owner, any other is unknown.
  const wanted = Number((params.request.params as [{ chainId: Hex }])[0].chainId)
  const response =
    wanted === config.chainId
      ? { id, jsonrpc: '2.0', result: null }
      : { id, jsonrpc: '2.0', error: { code: 4902, message: 'Unrecognized chain' } }
  await kit.respondSessionRequest({ topic, response })
}

async function answer(
  self: Self,
  { ask, verdict }: { ask: Ask; verdict: 'approve' | 'reject' },
): Promise<void> {
  const { store } = self
  store.set({ busy: true, problem: undefined })
  try {
    if (ask.kind === 'proposal') await answerProposal(self, ask, verdict)
    else await answerRequest(self, ask, verdict)
  } catch (error) {
    store.set({ problem: error instanceof Error ? error.message : String(error) })
  } finally {
    dropAsk(store, ask.id)
    syncSessions(self)
    store.set({ busy: false })
  }
}

async function answerProposal(
  self: Self,
  { id, app, url }: Ask & { kind: 'proposal' },
  verdict: 'approve' | 'reject',
): Promise<void> {
  const { kit, store } = self
  const entry = { id, at: now(), app, title: 'Connection', detail: url }
  if (verdict === 'reject') {
    await kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
    return store.record({ ...entry, state: 'rejected' })
  }
  const proposal = Object.values(kit.getPendingSessionProposals()).find((one) => one.id === id)
  if (proposal === undefined) throw new Error('This connection request has expired.')
  const chain = chainName(self)
  try {
    const namespaces = buildApprovedNamespaces({
      proposal,
      supportedNamespaces: { eip155: { chains: [chain], methods, events, accounts: [caipAccount(self)] } },
    })
    await kit.approveSession({ id, namespaces })
    store.record({ ...entry, state: 'approved' })
  } catch (error) {
    await kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') }).catch(() => undefined)
    store.record({ ...entry, state: 'failed' })
    throw error
  }
}

async function answerRequest(
  self: Self,
  { id, app, request }: Ask & { kind: 'request' },
  verdict: 'approve' | 'reject',
): Promise<void> {
  const { config, kit, store } = self
  const { topic, params } = request
  const { title, lines, text } = describeRequest(config, params.request)
  const entry = { id, at: now(), app, title, detail: lines[0]?.value ?? text?.slice(0, 80) ?? '' }
  if (verdict === 'reject') {
    const error = getSdkError('USER_REJECTED')
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
    return store.record({ ...entry, state: 'rejected' })
  }
  try {
    const result = await performRequest(self, params.request)
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    if (params.request.method === 'eth_sendTransaction') follow(self, entry, result as Hex)
    else store.record({ ...entry, state: 'approved' })
  } catch (error) {
    const code = error instanceof RequestRefused ? error.code : -32000
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: { code, message } } })
    store.record({ ...entry, state: 'failed' })
    throw new Error(message, { cause: error })
  }
}

/** Watches a transaction into its block. */
function follow(self: Self, entry: Omit<HistoryEntry, 'state'>, hash: Hex): void {
  const { config, store } = self
  store.record({ ...entry, hash, state: 'pending' })
  void awaitReceipt(config, { hash }).then(
    (succeeded) => {
      store.record({ ...entry, hash, state: succeeded ? 'confirmed' : 'failed' })
      return refresh(self)
    },
    () => store.set({ problem: 'The chain does not answer.' }),
  )
}

async function select(self: Self, { index }: { index: number }): Promise<void> {
  const { kit, store, config } = self
  store.set({ selected: index, balances: undefined })
  void refresh(self)
  const account = caipAccount(self)
  for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
    const eip155 = namespaces.eip155
    if (eip155 === undefined) continue
    const { acknowledged } = await updateSession(kit, topic, { ...eip155, accounts: [account] })
    await acknowledged()
    await kit.emitSessionEvent({
      topic,
      chainId: `eip155:${config.chainId}`,
      event: { name: 'accountsChanged', data: [account] },
    })
  }
  syncSessions(self)
}

function updateSession(
  kit: Kit,
  topic: string,
  eip155: { accounts: string[]; methods: string[]; events: string[] },
): ReturnType<Kit['updateSession']> {
  return kit.updateSession({ topic, namespaces: { eip155 } })
}

async function refresh({ config, store, accounts }: Self): Promise<void> {
  const address = accounts[store.get().selected]?.signer.address
  if (address === undefined) return
  try {
    const balances = await readBalances(config, { address })
    if (accounts[store.get().selected]?.signer.address === address) store.set({ balances })
  } catch {
    store.set({ problem: 'The chain does not answer.' })
  }
}

function fromProposal({ id, params }: Proposal): Ask {
  const { name, url } = params.proposer.metadata
  return { kind: 'proposal', id, app: name, url }
}

function addAsk(store: WalletStore, ask: Ask): void {
  const others = store.get().asks.filter(({ id }) => id !== ask.id)
  store.set({ asks: [...others, ask] })
}

function dropAsk(store: WalletStore, id: number): void {
  store.set({ asks: store.get().asks.filter((ask) => ask.id !== id) })
}

function syncSessions({ kit, store }: Self): void {
  store.set({ sessions: Object.values(kit.getActiveSessions()) })
}

function chainName({ config }: Self): string {
  return `eip155:${config.chainId}`
}

function caipAccount(self: Self): string {
  return `${chainName(self)}:${self.accounts[self.store.get().selected]?.signer.address}`
}

function now(): string {
  return systemClock.now().toISOString()
}
