import { ApiError } from '@lode/api-contract'
import { coins, formatMoney, type Money, type NetworkName } from '@lode/domain'
import { depositRepository } from '../deposit/module.ts'
import { openHalt } from '../halts/module.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { readSettings, type WithdrawalSetting } from './withdrawal-setting.ts'

/** What a holder asks for. `amount` is what leaves the balance, fee included. */
export type Request = { network: NetworkName; address: string; amount: Money }

/**
 * The one place where a request is judged, balance apart: answers with the address as the chain writes it, and the
 * coin's fee and limits.
 * @throws {ApiError} with the code of the first thing that is wrong.
 */
export async function checkRequest(
  { db, chain }: Pick<WithdrawalDeps, 'db' | 'chain'>,
  { network, address, amount }: Request,
): Promise<{ address: string; setting: WithdrawalSetting }> {
  const { coin } = amount
  if (network !== chain.network)
    throw new ApiError('withdraw.network_disabled', { network, reason: 'not_yet_offered' })
  const setting = (await readSettings(db, network)).find((entry) => entry.coin === coin)
  if (!setting || !chain.coins.some((entry) => entry.coin === coin))
    throw new ApiError('withdraw.coin_unavailable', { coin, network })
  checkAmount(amount, setting)
  const checked = await checkRecipient({ db, chain }, address)
  const halt = await openHalt(db)
  if (halt) throw new ApiError('withdraw.halted', { reason: halt.kind })
  return { address: checked, setting }
}

async function checkRecipient(
  { db, chain }: Pick<WithdrawalDeps, 'db' | 'chain'>,
  text: string,
): Promise<string> {
  if (text === '') throw new ApiError('withdraw.address_missing')
  const checked = chain.checkAddress(text)
  if (!checked.ok) throw new ApiError(checked.code, { network: chain.network })
  const known = await depositRepository(chain.network).findOwners(db)([checked.address])
  if (known.size > 0) throw new ApiError('withdraw.address_ours', { network: chain.network })
  return checked.address
}

function checkAmount(amount: Money, { minimum, maximum, step }: WithdrawalSetting): void {
  const { coin } = amount
  if (amount.units <= 0n) throw new ApiError('amount.not_positive')
  if (amount.units % step.units !== 0n)
    throw new ApiError('amount.too_precise', {
      decimals: coins[coin].decimals - String(step.units).length + 1,
    })
  if (amount.units < minimum.units)
    throw new ApiError('withdraw.below_minimum', { minimum: formatMoney(minimum), coin })
  if (amount.units > maximum.units)
    throw new ApiError('withdraw.above_maximum', { maximum: formatMoney(maximum), coin })
}
