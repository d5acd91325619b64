import { fromWire, type Money } from '@lode/domain'
import type { Withdrawal } from '../repository.ts'

/** What operators signed of a payment: which withdrawal, where to, and how much. */
type Named = {
  readonly id: string
  readonly network: string
  readonly address: string
  readonly amount: Parameters<typeof fromWire>[0]
}

/** Whether what was signed names this withdrawal, its recipient and this amount: nothing else is paid for a signature. */
export function isThisPayment(
  { id, network, address }: Pick<Withdrawal, 'id' | 'network' | 'address'>,
  signed: Named,
  amount: Money,
): boolean {
  const money = fromWire(signed.amount)
  return (
    signed.id === id &&
    signed.network === network &&
    signed.address.toLowerCase() === address.toLowerCase() &&
    money.coin === amount.coin &&
    money.units === amount.units
  )
}
