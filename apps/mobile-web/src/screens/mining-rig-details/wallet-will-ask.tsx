import { fromWire, type MoneyWire } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useMemo } from 'react'
import { contractsOf, depositOptionsQuery, WalletAsks } from '../../entities/payments/face.ts'
import { useWalletModal } from '../../entities/wallet/face.ts'

/** What the connected wallet will be asked for when it pays an order, and the network's fee. */
export function WalletWillAsk({ cost }: { cost: MoneyWire }): JSX.Element | null {
  const modal = useWalletModal()
  const { data } = useQuery({ ...depositOptionsQuery(), meta: { quiet: true } })
  const target = useMemo(() => data && contractsOf(data), [data])
  const from = modal?.getState().address
  if (modal === undefined || target === undefined || from === undefined) return null
  return <WalletAsks modal={modal} contracts={target.contracts} intent={{ ...fromWire(cost), from }} />
}
