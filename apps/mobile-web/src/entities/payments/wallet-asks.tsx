import { formatAmount, isolate } from '@lode/design'
import { formatUnits } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from 'viem'
import type { DepositContracts, DepositIntent } from './deposit-from-wallet.ts'
import { estimateDeposit } from './on-chain.ts'

const etherDecimals = 18

/** What the wallet will ask, and what the network takes for it, before it opens: how many requests, and the fee. */
export function WalletAsks({
  modal,
  contracts,
  intent,
}: {
  modal: WalletModal
  contracts: DepositContracts
  intent: DepositIntent & { from: Address }
}): JSX.Element | null {
  const { t, i18n } = useTranslation('payments')
  const { coin, units, from } = intent
  const { data } = useQuery({
    queryKey: ['deposit-estimate', from, coin, String(units)],
    queryFn: () => estimateDeposit({ wagmi: modal.wagmi, contracts }, intent),
    meta: { quiet: true },
  })
  if (data === undefined) return null
  const inEther = (wei: bigint): string =>
    isolate(
      formatAmount(
        { amount: formatUnits(wei, etherDecimals), coin: 'ETH' },
        { locale: i18n.language, decimals: 6 },
      ),
    )
  const needed = data.fee + (coin === 'ETH' ? units : 0n)
  return (
    <div className="mt-3 grid gap-1 text-sm text-soft">
      <p>{t('willAsk', { count: data.requests })}</p>
      <p>{t('networkFee', { fee: inEther(data.fee) })}</p>
      {data.ether < needed && (
        <p role="alert" className="text-wait">
          {t('noGas', { fee: inEther(data.fee), balance: inEther(data.ether) })}
        </p>
      )}
    </div>
  )
}
