import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

const { exchange } = endpoints

/** What can be exchanged, and what it costs. */
export type ExchangeOptions = ReplyOf<typeof exchange.options>
/** One coin of it. */
export type ExchangeCoin = ExchangeOptions['coins'][number]
/** A price that holds for some seconds. */
export type Quote = ReplyOf<typeof exchange.quote>['quote']
/** An exchange as its record shows it. */
export type Exchange = ReplyOf<typeof exchange.details>['exchange']

/** The query of what can be exchanged. */
export function exchangeOptionsQuery(): ReturnType<typeof endpointQuery<typeof exchange.options>> {
  return endpointQuery(exchange.options, {})
}

/** The query of one exchange. */
export function exchangeQuery(id: string): ReturnType<typeof endpointQuery<typeof exchange.details>> {
  return endpointQuery(exchange.details, { id })
}
