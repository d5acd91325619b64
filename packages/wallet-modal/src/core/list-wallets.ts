import type { Connector } from '@wagmi/core'
import type { WalletChoice, WalletRecord } from './wallet-record.ts'

/**
 * The wallets to choose from, each once: the one used last, then the configured ones, then those that announced
 * themselves (EIP-6963). A configured wallet that announced itself is one row, and connects in this browser.
 */
export function listWallets({
  records,
  connectors,
  recentId,
}: {
  records: readonly WalletRecord[]
  connectors: readonly Connector[]
  recentId: string | undefined
}): readonly WalletChoice[] {
  const announced = connectors.filter((connector) => connector.type === 'injected')
  const configured = records.map((record): WalletChoice => {
    const connector = announced.find(({ id }) => id === record.rdns)
    return {
      id: record.id,
      name: record.name,
      icon: record.icon ?? connector?.icon,
      connectorId: connector?.id,
      record,
      recent: record.id === recentId,
      source: record.id === recentId ? 'recent' : 'custom',
    }
  })
  const taken = new Set(configured.map(({ connectorId }) => connectorId))
  const others = announced
    .filter(({ id }) => !taken.has(id))
    .map(
      ({ id, name, icon }): WalletChoice => ({
        id,
        name,
        icon,
        connectorId: id,
        record: undefined,
        recent: id === recentId,
        source: id === recentId ? 'recent' : 'announced',
      }),
    )
  const all = [...configured, ...others]
  return [...all.filter(({ recent }) => recent), ...all.filter(({ recent }) => !recent)]
}
