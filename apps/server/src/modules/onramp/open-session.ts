import { randomBytes } from 'node:crypto'
import { ApiError, type endpoints, type ParsedInputOf } from '@lode/api-contract'
import { withTransaction, writeEvent } from '@lode/database'
import { compare, rational } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { OnRampFailed } from '@lode/onramp'
import { readPayment } from '../payments/module.ts'
import { isSame, plain } from './decimals.ts'
import type { OnRampDeps, Seller } from './onramp-deps.ts'
import { findPurchase, keepPurchase, lookAgain, type Purchase } from './purchase-repository.ts'
import { isOpenable } from './purchase-view.ts'
import { readListing } from './read-options.ts'

type Asked = ParsedInputOf<typeof endpoints.onRamp.open>
type Buyer = { user: { id: bigint; address: string }; ip: string }
type Opened = { id: string; url: string }

/** The provider's history is asked for the first time so soon after a payment page was opened. */
const firstLookMs = 15_000
/** Bytes of a ref: nobody guesses one, and it says nothing of its holder. */
const refBytes = 16

/**
 * Begins a purchase and opens its payment page. The same id again is the same purchase, with another page.
 * @throws {ApiError} `onramp.*`, `payment.*`, `request.idempotency_conflict` where the id stands for another purchase
 */
export async function openSession(
  deps: OnRampDeps,
  { id, asked, ...buyer }: Buyer & { id: string; asked: Asked },
): Promise<Opened> {
  const { db, clock, chain } = deps
  const seller = sellerOf(deps, asked.provider)
  const known = await findPurchase(db, id)
  if (known) return openAgain(deps, seller, { purchase: known, asked, ...buyer })
  const coin = await demandSold(deps, seller, asked)
  await demandPayment(deps, { asked, userId: buyer.user.id })
  const now = clock.now()
  const purchase = {
    ...{ id, userId: buyer.user.id, provider: asked.provider, network: chain.network },
    partnerRef: `${seller.refPrefix}${randomBytes(refBytes).toString('hex')}`,
    destination: asked.destination,
    address:
      asked.destination === 'balance' ? await deps.depositAddressOf(buyer.user.id) : buyer.user.address,
    ...{ coin: asked.coin, symbol: coin.symbol, providerNetwork: coin.network, currency: asked.currency },
    ...{ amount: asked.amount ?? null, receive: asked.receive ?? null },
    ...{ country: asked.country ?? null, subdivision: asked.subdivision ?? null },
    ...{
      paymentPurpose: asked.payment?.purpose ?? null,
      paymentId: asked.payment?.id ?? null,
      createdAt: now,
    },
  }
  const url = await openPage(seller, purchase, buyer.ip)
  const kept = await withTransaction(db, async (tx) => {
    if (!(await keepPurchase(tx, { ...purchase, lookAt: new Date(now.getTime() + firstLookMs) })))
      return false
    const owner = userOwner(buyer.user.id)
    await writeEvent(tx, { topic: 'onramp', owner, actor: `holder:${buyer.user.id}`, payload: { id } })
    return true
  })
  if (kept) return { id, url }
  // A twin of this request was first: its page names the purchase, and this one names none.
  const first = await findPurchase(db, id)
  if (!first) throw new Error(`purchase ${id} is neither kept nor there`)
  return openAgain(deps, seller, { purchase: first, asked, ...buyer })
}

/** Opens another payment page of a holder's purchase. @throws {ApiError} `request.not_found`, `onramp.purchase_closed` */
export async function reopenSession(
  deps: OnRampDeps,
  { id, user, ip }: Buyer & { id: string },
): Promise<Opened> {
  const { db, clock } = deps
  const purchase = await findPurchase(db, id)
  if (purchase?.userId !== user.id) throw new ApiError('request.not_found')
  const now = clock.now()
  if (!isOpenable(purchase, now)) throw new ApiError('onramp.purchase_closed')
  const url = await openPage(sellerOf(deps, purchase.provider), purchase, ip)
  await lookAgain(db, { id, at: new Date(now.getTime() + firstLookMs) })
  return { id, url }
}

async function openAgain(
  deps: OnRampDeps,
  seller: Seller,
  { purchase, asked, user, ip }: Buyer & { purchase: Purchase; asked: Asked },
): Promise<Opened> {
  const same =
    purchase.userId === user.id &&
    purchase.provider === seller.onRamp.provider &&
    purchase.coin === asked.coin &&
    purchase.currency === asked.currency &&
    purchase.destination === asked.destination &&
    purchase.paymentId === (asked.payment?.id ?? null) &&
    isSame(purchase.amount, asked.amount) &&
    isSame(purchase.receive, asked.receive)
  if (!same) throw new ApiError('request.idempotency_conflict')
  return reopenSession(deps, { id: purchase.id, user, ip })
}

function sellerOf({ sellers }: OnRampDeps, provider: string): Seller {
  const seller = sellers.find(({ onRamp }) => onRamp.provider === provider)
  if (!seller) throw new ApiError('onramp.not_sold_here')
  return seller
}

/** Returns the coin under the provider's names. @throws {ApiError} where the provider does not sell it, or not so little or much */
async function demandSold(
  deps: OnRampDeps,
  seller: Seller,
  { country, subdivision, coin, currency, amount }: Asked,
): Promise<{ symbol: string; network: string }> {
  const { chain } = deps
  const ours = chain.coins.find((one) => one.coin === coin)
  if (!ours) throw new ApiError('onramp.not_sold_here')
  // Without a country the provider's own page says what it sells.
  if (country === undefined) return { symbol: ours.tokenSymbol, network: chain.network }
  const listing = await readListing(deps, seller, { country, subdivision })
  if (listing === undefined) throw away(seller)
  const sold = listing?.coins.find((one) => one.coin === coin)
  const limits = listing?.currencies.find(({ code }) => code === currency)
  if (!sold || !limits) throw new ApiError('onramp.not_sold_here')
  if (amount !== undefined && limits.min !== null && compare(rational(amount), rational(limits.min)) < 0)
    throw new ApiError('onramp.below_minimum', { minimum: plain(limits.min), currency })
  if (amount !== undefined && limits.max !== null && compare(rational(amount), rational(limits.max)) > 0)
    throw new ApiError('onramp.above_maximum', { maximum: plain(limits.max), currency })
  return sold
}

/** Demands that a payment which the coins are for is the holder's, and can be made by a deposit of them. */
async function demandPayment(
  { db, clock }: OnRampDeps,
  { asked: { payment, destination, coin }, userId }: { asked: Asked; userId: bigint },
): Promise<void> {
  if (!payment) return
  const found = await readPayment(db, payment)
  if (found?.userId !== userId) throw new ApiError('payment.not_found')
  if (found.state !== 'open' || found.expiresAt <= clock.now()) throw new ApiError('payment.ended')
  if (destination !== 'balance' || found.amount.coin !== coin || !found.methods.includes('deposit'))
    throw new ApiError('onramp.payment_unfit')
}

type Page = Pick<
  Purchase,
  | 'symbol'
  | 'providerNetwork'
  | 'address'
  | 'amount'
  | 'receive'
  | 'currency'
  | 'country'
  | 'subdivision'
  | 'partnerRef'
>

/** Opens a page at the provider. Its URL works once: it is handed on, and kept and logged nowhere. */
async function openPage(seller: Seller, purchase: Page, clientIp: string): Promise<string> {
  const { symbol: coin, providerNetwork: network, address, amount, receive, country, subdivision } = purchase
  try {
    const { url } = await seller.onRamp.openSession({
      ...{ coin, network, address, paymentCurrency: purchase.currency },
      ...(amount === null ? {} : { paymentAmount: plain(amount) }),
      ...(receive === null ? {} : { purchaseAmount: plain(receive) }),
      ...(country === null ? {} : { country }),
      ...(subdivision === null ? {} : { subdivision }),
      ...{ clientIp, partnerUserRef: purchase.partnerRef },
    })
    return url
  } catch (error) {
    if (!(error instanceof OnRampFailed)) throw error
    const { status } = error
    // Our own key and our own haste are not the buyer's to mend.
    const isOurs = status === 401 || status === 403 || status === 429
    if (status !== null && status >= 400 && status < 500 && !isOurs)
      throw new ApiError('onramp.not_sold_here', {}, { cause: error })
    throw away(seller, error)
  }
}

function away({ onRamp: { label } }: Seller, cause?: unknown): ApiError {
  return new ApiError('onramp.provider_away', { provider: label }, { cause })
}
