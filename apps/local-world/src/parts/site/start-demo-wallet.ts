import { join } from 'node:path'
import { demoAccounts, localChain, publicMnemonic } from '../../world/settings.ts'
import type { Contracts } from '../chain/contracts.ts'
import { type FileServer, serveFiles } from './serve-files.ts'

/** Serves the demo wallet's page with the configuration of this world beside it. */
export function startDemoWallet(options: {
  readonly port: number
  readonly root: string
  readonly rpcUrl: string
  readonly relayUrl: string
  readonly projectId: string
  readonly contracts: Contracts
}): Promise<FileServer> {
  const { port, root, rpcUrl, relayUrl, projectId, contracts } = options
  const config = JSON.stringify({
    relayUrl,
    projectId,
    chainId: localChain.id,
    rpcUrl,
    networkName: localChain.name,
    tokens: [
      { symbol: 'USDT', address: contracts.tether, decimals: 6 },
      { symbol: 'BTC', address: contracts.wrappedBitcoin, decimals: 8 },
    ],
    accounts: demoAccounts.map(({ name, index }) => ({ name, mnemonic: publicMnemonic, index })),
  })
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${relayUrl} ${rpcUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return serveFiles({
    port,
    folder: join(root, 'apps/demo-wallet/dist'),
    policy,
    made: { '/config.json': () => config },
  })
}
