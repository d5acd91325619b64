import { amountText } from '@lode/design'
import { type NetworkName, networkName } from '@lode/domain'
import { useTranslation } from 'react-i18next'
import type { AddressProblem } from './check-address.ts'
import type { WithdrawalAmountProblem } from './check-withdrawal-amount.ts'
import type { WithdrawalOption } from './withdrawal-queries.ts'

/** What the withdrawal form says about its address and amount. */
export function useFormMessages({
  option,
  network,
}: {
  option: WithdrawalOption | undefined
  network: NetworkName | undefined
}): { address: Record<AddressProblem, string>; amount: Record<WithdrawalAmountProblem, string> } {
  const { t, i18n } = useTranslation('transfers')
  const { t: payments } = useTranslation('payments')
  const shown = (amount: string | undefined): string => amountText(amount ?? '0', i18n.language)
  const coin = option?.coin ?? ''
  return {
    address: {
      required: t('addressRequired'),
      invalid: t('addressInvalid', { network: networkName(network ?? 'ethereum') }),
      checksum: t('addressChecksum'),
      ours: t('addressOurs'),
    },
    amount: {
      zero: payments('amountInvalid'),
      notEnough: t('notEnough', { available: shown(option?.available.amount), coin }),
      tooSmall: t('tooSmall', { minimum: shown(option?.minimum.amount), coin }),
      tooLarge: t('tooLarge', { maximum: shown(option?.maximum.amount), coin }),
    },
  }
}
