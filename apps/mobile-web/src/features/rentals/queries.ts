import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointPages } from '../../app/data/endpoint-pages.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** A rented miner with what it earned. */
export type Rental = ReplyOf<typeof endpoints.mining.rental>['rental']
/** A day's credit with all that made it. */
export type Payout = ReplyOf<typeof endpoints.mining.payout>

/** My newest miners with the totals of all. */
export const rentalsQuery = () => endpointQuery(endpoints.mining.rentals, {})

/** My miners, page by page, each with the totals of all. */
export const rentalPagesQuery = () => endpointPages(endpoints.mining.rentals, {})

/** One of my miners. */
export const rentalQuery = ({ id }: { id: string }) => endpointQuery(endpoints.mining.rental, { id })

/** One day of one rental. */
export const payoutQuery = ({ rentalId, day }: { rentalId: string; day: string }) =>
  endpointQuery(endpoints.mining.payout, { rentalId, day })
