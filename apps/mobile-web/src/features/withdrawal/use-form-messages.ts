import type { NetworkName } from '@lode/domain'
import { useState } from 'react'
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
}): {
  addressProblem: AddressProblem | undefined
  setAddressProblem: (problem: AddressProblem | undefined) => void
  messages: { address: Record<AddressProblem, string>; amount: Record<WithdrawalAmountProblem, string> }
} {
  const { t } = useTranslation('transfers')
  const [addressProblem, setAddressProblem] = useState<AddressProblem>()
  const coin = option?.coin ?? ''
  return {
    addressProblem,
    setAddressProblem,
    messages: {
      address: {
        required: t('addressRequired'),
        invalid: t('addressInvalid', { network: t(`network.${network ?? 'ethereum'}`) }),
        checksum: t('addressChecksum'),
        ours: t('addressOurs'),
      },
      amount: {
        required: t('amountRequired'),
        invalid: t('amountInvalid'),
        notEnough: t('notEnough', { available: option?.available.amount ?? '0', coin }),
        tooSmall: t('tooSmall', { minimum: option?.minimum.amount ?? '0', coin }),
        tooLarge: t('tooLarge', { maximum: option?.maximum.amount ?? '0', coin }),
      },
    },
  }
}
