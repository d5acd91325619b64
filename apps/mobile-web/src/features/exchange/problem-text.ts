import type { TFunction } from 'i18next'
import type { ExchangeProblem } from './estimate-exchange.ts'

/** Why an amount can't be exchanged, in the words of the error that the server would answer. */
export function problemText(errors: TFunction<'errors'>, problem: ExchangeProblem): string {
  switch (problem.reason) {
    case 'insufficient':
      return errors('balance.insufficient', {
        coin: problem.available.coin,
        available: problem.available.amount,
      })
    case 'below_minimum':
      return errors('exchange.below_minimum', { minimum: problem.limit.amount, coin: problem.limit.coin })
    case 'above_maximum':
      return errors('exchange.above_maximum', { maximum: problem.limit.amount, coin: problem.limit.coin })
    case 'above_most':
      return errors('exchange.inventory_short', { available: problem.limit.amount, coin: problem.limit.coin })
    case 'not_positive':
      return errors('amount.not_positive')
    case 'same_coin':
      return errors('exchange.same_coin')
    case 'too_small':
      return errors('exchange.too_small')
  }
}
