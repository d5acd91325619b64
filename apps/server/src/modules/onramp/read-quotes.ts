import type { endpoints, ParsedInputOf, ReplyOf } from '@lode/api-contract'
import { compare, decimalText, minus, over, type Rational, rational, times } from '@lode/domain'
import { OnRampFailed, type OnRampQuote } from '@lode/onramp'
import { plain } from './decimals.ts'
import type { OnRampDeps, Seller } from './onramp-deps.ts'
import { readListing } from './read-options.ts'

type Asked = ParsedInputOf<typeof endpoints.onRamp.quotes>
type Quote = ReplyOf<typeof endpoints.onRamp.quotes>['quotes'][number]
type Offer = Quote & { refusal: null }
type Refused = Exclude<Quote, Offer>

/** Decimals of an amount in a currency. */
const places = 2

/** Asks every provider for its costs of one purchase. Offers come first, the most coins for the payment before all. */
export async function readQuotes(
  deps: OnRampDeps,
  { user, ip, ...asked }: Asked & { user: { id: bigint }; ip: string },
): Promise<Quote[]> {
  const address = await deps.depositAddressOf(user.id)
  const unit = await worthOf(deps, asked)
  const quotes = await Promise.all(
    deps.sellers.map((seller) => quoteOf(deps, seller, { ...asked, address, ip, unit })),
  )
  return quotes.toSorted((a, b) => compare(coinsPerPaid(b), coinsPerPaid(a)))
}

async function quoteOf(
  deps: OnRampDeps,
  seller: Seller,
  asked: Asked & { address: string; ip: string; unit: Rational | null },
): Promise<Quote> {
  const { provider, label } = seller.onRamp
  const refused = (refusal: Refused['refusal'], limit: string | null = null): Quote => ({
    ...{ provider, label, refusal },
    limit: limit === null ? null : { amount: plain(limit), currency: asked.currency },
  })
  const { country, subdivision, currency, coin, amount, receive } = asked
  if (country === undefined) return refused('not_sold_here')
  const listing = await readListing(deps, seller, { country, subdivision })
  if (listing === undefined) return refused('unreachable')
  const sold = listing?.coins.find((one) => one.coin === coin)
  const limits = listing?.currencies.find(({ code }) => code === currency)
  if (!sold || !limits) return refused('not_sold_here')
  const missed = (paid: string): Quote | null => {
    if (limits.min !== null && compare(rational(paid), rational(limits.min)) < 0)
      return refused('below_minimum', limits.min)
    return limits.max !== null && compare(rational(paid), rational(limits.max)) > 0
      ? refused('above_maximum', limits.max)
      : null
  }
  const tooMuch = amount === undefined ? null : missed(amount)
  if (tooMuch) return tooMuch
  try {
    const quote = await seller.onRamp.quote({
      ...{
        coin: sold.symbol,
        network: sold.network,
        address: asked.address,
        country,
        paymentCurrency: currency,
      },
      ...(subdivision === undefined ? {} : { subdivision }),
      ...(amount === undefined ? {} : { paymentAmount: amount }),
      ...(receive === undefined ? {} : { purchaseAmount: receive }),
      clientIp: asked.ip,
    })
    const isFor = quote?.purchase.currency === sold.symbol && quote.payment.currency === currency
    if (!quote || !isFor) return refused('not_sold_here')
    return missed(quote.payment.value) ?? { provider, label, refusal: null, ...costsOf(quote, asked) }
  } catch (error) {
    if (!(error instanceof OnRampFailed)) throw error
    const { status } = error
    return refused(
      status !== null && status >= 400 && status < 500 && status !== 429 ? 'not_sold_here' : 'unreachable',
    )
  }
}

/** The lines of an offer, which add up to the payment: fees, the worth of the coins, and what they cost above it. */
function costsOf(
  quote: OnRampQuote,
  { currency, coin, unit }: { currency: string; coin: Asked['coin']; unit: Rational | null },
): Pick<Offer, 'pays' | 'providerFee' | 'networkFee' | 'spread' | 'receives'> {
  // A fee in another currency has no line of its own: it is a part of the difference to the mid price.
  const feeOf = (kind: 'network' | 'exchange') =>
    quote.fees
      .filter((fee) => fee.kind === kind && fee.currency === currency)
      .reduce((sum, { value }) => minus(sum, times(rational(-1n), rational(value))), rational(0n))
  const [providerFee, networkFee] = [feeOf('exchange'), feeOf('network')]
  const paid = rational(quote.payment.value)
  const worth = unit && times(rational(quote.purchase.value), unit)
  const fiat = (value: Rational) => ({ amount: decimalText(value, places), currency })
  return {
    pays: { amount: plain(quote.payment.value), currency },
    providerFee: fiat(providerFee),
    networkFee: fiat(networkFee),
    spread: worth && fiat(minus(minus(minus(paid, providerFee), networkFee), worth)),
    receives: { amount: plain(quote.purchase.value), coin },
  }
}

/** The worth of one coin in a currency, by our agreed mid price and the newest reference rate; null without one of them. */
async function worthOf(
  { market }: Pick<OnRampDeps, 'market'>,
  { coin, currency }: Pick<Asked, 'coin' | 'currency'>,
): Promise<Rational | null> {
  const [agreement, { rates }] = await Promise.all([market.agreement(), market.fiat()])
  const price = agreement.get(coin)
  const usd = currency === 'USD' ? '1' : rates.find((rate) => rate.currency === currency)?.usd
  return price && 'usd' in price && usd !== undefined && compare(rational(usd), rational(0n)) > 0
    ? over(rational(price.usd), rational(usd))
    : null
}

function coinsPerPaid(quote: Quote): Rational {
  if (quote.refusal !== null) return rational(-1n)
  const paid = rational(quote.pays.amount)
  return paid.n === 0n ? rational(-1n) : over(rational(quote.receives.amount), paid)
}
