import { ApiError } from '@lode/api-contract'
import type { AddressCheck } from '@lode/chain'
import { assetOf, formatMoney, type Money, type NetworkName } from '@lode/domain'
import { depositRepository } from '../../deposit/module.ts'
import { openHalt } from '../../halts/module.ts'
import { recipientFaults } from '../book/recipient-faults.ts'
import { freezesOf } from '../freeze/freezes-of.ts'
import { knownRecipients } from '../recipient/known-recipients.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import { readSettings, type WithdrawalSetting } from '../withdrawal-setting.ts'
import { holdsOf } from './withdrawal-hold.ts'

/** What a holder asks for. `amount` is what leaves the balance, fee included. */
export type Request = { network: NetworkName; address: string; amount: Money }

/** Whose wish it is. `confirmed`: their wallet has signed the recipient; null where nobody's device signed, so that nothing is paid. */
type Asked = Request & { userId: bigint; confirmed: boolean | null }

/** A request that is right, balance apart: the address as the chain writes it, and the coin's fee and limits. */
export type Checked = { address: string; setting: WithdrawalSetting }

/** The one place where requests are judged, balance apart. Of each that is wrong it answers with the first thing that is. */
export async function checkRequests(
  { db, clock, chain }: Pick<WithdrawalDeps, 'db' | 'clock' | 'chain'>,
  requests: readonly Asked[],
): Promise<(Checked | ApiError)[]> {
  const addresses = requests.map(({ address }) => chain.checkAddress(address))
  const valid = addresses.flatMap((checked) => (checked.ok ? [checked.address] : []))
  const asked = requests.map(({ userId }, i) => ({ userId, address: canonical(addresses[i]) }))
  const [settings, owners, halt, known, holds, freezes, unsaved] = await Promise.all([
    readSettings(db, { network: chain.network, at: clock.now() }),
    depositRepository(chain.network).findOwners(db)(valid),
    openHalt(db),
    knownRecipients(db, { network: chain.network, asked }),
    holdsOf(db, { userIds: requests.map(({ userId }) => userId), now: clock.now() }),
    freezesOf(
      db,
      requests.map(({ userId }) => userId),
    ),
    recipientFaults(db, { network: chain.network, asked, now: clock.now() }),
  ])
  return requests.map((request, i): Checked | ApiError => {
    const { network, amount } = request
    const { coin } = amount
    if (network !== chain.network)
      return new ApiError('withdraw.network_disabled', { network, reason: 'not_yet_offered' })
    const setting = settings.find((entry) => entry.coin === coin)
    if (!setting || !chain.coins.some((entry) => entry.coin === coin))
      return new ApiError('withdraw.coin_unavailable', { coin, network })
    const wrong = wrongAmount(amount, setting)
    if (wrong) return wrong
    if (request.address === '') return new ApiError('withdraw.address_missing')
    const checked = addresses[i]
    if (!checked?.ok) return new ApiError(checked?.code ?? 'withdraw.address_invalid', { network })
    if (owners.has(checked.address)) return new ApiError('withdraw.address_ours', { network })
    if (halt) return new ApiError('withdraw.halted', { reason: halt.kind })
    const freeze = freezes.get(request.userId)
    if (freeze)
      return new ApiError('withdraw.frozen', { reason: freeze.reason, since: freeze.at.toISOString() })
    const hold = holds.get(request.userId)
    if (hold)
      return new ApiError('withdraw.on_hold', { reason: hold.reason, until: hold.until.toISOString() })
    const fault = unsaved[i]
    if (fault) return fault
    if (request.confirmed === false && !known[i]) return new ApiError('withdraw.recipient_unconfirmed')
    return { address: checked.address, setting }
  })
}

function canonical(checked: AddressCheck | undefined): string {
  return checked?.ok ? checked.address : ''
}

function wrongAmount({ units, coin }: Money, setting: WithdrawalSetting): ApiError | null {
  const { minimum, maximum, step } = setting
  if (units <= 0n) return new ApiError('amount.not_positive')
  if (units % step.units !== 0n)
    return new ApiError('amount.too_precise', {
      decimals: assetOf(coin).decimals - String(step.units).length + 1,
    })
  if (units < minimum.units)
    return new ApiError('withdraw.below_minimum', { minimum: formatMoney(minimum), coin })
  if (units > maximum.units)
    return new ApiError('withdraw.above_maximum', { maximum: formatMoney(maximum), coin })
  return null
}
