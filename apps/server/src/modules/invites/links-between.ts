import type { Fragment, Tx } from '@lode/database'

/** Why a reward is withheld: what says that the inviter and the invited may be one person. Never an address of the internet alone. */
export const withheldReasons = ['same_payout_address', 'same_device'] as const
export type WithheldReason = (typeof withheldReasons)[number]

/** The first thing that links two holders, or null, of two columns of ids: withdrawals that go to one address or to each other's wallet, or one device key. */
export function linkBetween(tx: Tx, a: Fragment, b: Fragment): Fragment {
  return tx`case
    when exists (
      select from withdrawal x join withdrawal y on lower(y.address) = lower(x.address)
      where x.user_id = ${a} and y.user_id = ${b} and 'rejected' not in (x.state, y.state)
    ) or exists (
      select from withdrawal x join users u on lower(u.address) = lower(x.address)
      where (x.user_id, u.id) in ((${a}, ${b}), (${b}, ${a})) and x.state <> 'rejected'
    ) then 'same_payout_address'
    when exists (
      select from session x join session y on (y.device_key_x, y.device_key_y) = (x.device_key_x, x.device_key_y)
      where x.user_id = ${a} and y.user_id = ${b}
    ) then 'same_device' end`
}
