import type { OrderKind } from '@lode/domain'
import type { TransferCode } from '@lode/ledger'

/** Under which code an order of each kind is paid; the key of its posting is derived from it. */
export const paymentCodes = { rental: 'rent', purchase: 'purchase' } as const satisfies Record<
  OrderKind,
  TransferCode
>
