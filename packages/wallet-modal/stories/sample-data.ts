import { type Chain, defineChain } from 'viem'
import type { ActivityItem, ActivityOperation } from '../src/capabilities/activity/index.ts'
import type { WalletChoice, WalletRecord } from '../src/index.ts'

/** What stories are drawn with. Nothing here is reached over a network. */
export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export const ethereum = network(1, 'Ethereum', 'ETH')
export const chains: readonly [Chain, ...Chain[]] = [
  ethereum,
  { ...network(11155111, 'Sepolia', 'ETH'), testnet: true },
  network(10, 'OP Mainnet', 'ETH'),
  network(8453, 'Base', 'ETH'),
  network(42161, 'Arbitrum One', 'ETH'),
  network(31337, 'Lode Local', 'ETH'),
]

/** More networks than there is room for. */
export const manyChains: readonly [Chain, ...Chain[]] = [
  ethereum,
  ...Array.from({ length: 23 }, (_, n) => network(100_000 + n, `Network ${n}`, 'ETH')),
]

function network(id: number, name: string, symbol: string): Chain {
  return defineChain({
    id,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [`/rpc/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: `${globalThis.location?.origin ?? ''}/explorer` } },
  })
}

const mark = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>`,
  )}`

/** A wallet that can be had in every way there is. */
export const everywhere: WalletRecord = {
  id: 'everywhere',
  name: 'Everywhere Wallet',
  icon: mark('#2f6fed'),
  rdns: 'test.everywhere',
  mobile_link: 'everywhere://',
  desktop_link: 'everywhere-desktop://',
  webapp_link: `${globalThis.location?.origin ?? ''}/wallet`,
  chrome_store: 'https://chromewebstore.example/everywhere',
  app_store: 'https://apps.example/everywhere',
  play_store: 'https://play.example/everywhere',
  homepage: 'https://everywhere.example',
}
export const phoneOnly: WalletRecord = {
  id: 'phone',
  name: 'Phone Wallet',
  icon: mark('#c2571a'),
  mobile_link: 'phone-wallet://',
  app_store: 'https://apps.example/phone',
  play_store: 'https://play.example/phone',
}
export const desktopOnly: WalletRecord = {
  id: 'desktop',
  name: 'Desktop Wallet',
  icon: mark('#5a4fcf'),
  desktop_link: 'desktop-wallet://',
}
export const webOnly: WalletRecord = {
  id: 'web',
  name: 'Web Wallet',
  icon: mark('#0b6b4f'),
  webapp_link: `${globalThis.location?.origin ?? ''}/wallet`,
}
export const extensionOnly: WalletRecord = {
  id: 'extension',
  name: 'Extension Wallet',
  icon: mark('#8a1538'),
  rdns: 'test.extension',
  injected: [{ injected_id: 'isExtension' }],
  chrome_store: 'https://chromewebstore.example/extension',
}
export const records: readonly WalletRecord[] = [everywhere, phoneOnly, desktopOnly, webOnly, extensionOnly]

/** As many listed wallets as a directory's page has. */
export const manyRecords: readonly WalletRecord[] = Array.from({ length: 40 }, (_, n) => ({
  ...everywhere,
  id: `listed-${n}`,
  name: n % 7 === 3 ? `A Wallet of Many Words ${n}` : `Wallet ${n}`,
  icon: mark(['#2f6fed', '#c2571a', '#5a4fcf', '#0b6b4f', '#8a1538'][n % 5] ?? '#000'),
}))

export function choice(
  record: WalletRecord,
  more: Partial<Pick<WalletChoice, 'connectorId' | 'recent' | 'source'>> = {},
): WalletChoice {
  const { id, name, icon } = record
  return { id, name, icon, connectorId: undefined, record, recent: false, source: 'custom', ...more }
}

export const announced: WalletChoice = {
  id: 'test.announced',
  name: 'Announced Wallet',
  icon: mark('#1f7a8c'),
  connectorId: 'test.announced',
  record: undefined,
  recent: false,
  source: 'announced',
}

const operations: readonly ActivityOperation[] = [
  'receive',
  'send',
  'approve',
  'trade',
  'deposit',
  'withdraw',
  'mint',
  'execute',
]

/** Two years of an account, newest first: every kind of row there is. */
export const transactions: readonly ActivityItem[] = Array.from({ length: 16 }, (_, n) => {
  const incoming = ['receive', 'mint', 'withdraw'].includes(operations[n % operations.length] ?? '')
  return {
    id: `0x${String(n).padStart(64, '0')}`,
    metadata: {
      minedAt: new Date(Date.UTC(2026, 10 - n, 18, 9, 30)).toISOString(),
      status: n === 0 ? 'pending' : n === 5 ? 'failed' : 'confirmed',
      operationType: operations[n % operations.length] ?? 'send',
      sentFrom: address,
      sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    },
    transfers:
      n % 4 === 2
        ? []
        : [
            {
              direction: incoming ? 'in' : 'out',
              fungible_info: { symbol: n % 2 === 0 ? 'USDT' : 'ETH' },
              quantity: { numeric: n % 2 === 0 ? '1250.5' : '0.123456789' },
            },
          ],
  } satisfies ActivityItem
})
