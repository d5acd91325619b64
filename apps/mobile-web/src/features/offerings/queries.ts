import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { queryClient } from '../../app/data/query-client.ts'

/** All offerings. */
export type OfferingList = ReplyOf<typeof endpoints.offerings.list>
/** An offering. */
export type Offering = OfferingList['offerings'][number]
/** One with all that is known of it. */
export type OfferingDetails = ReplyOf<typeof endpoints.offerings.details>
/** What I have in one. */
export type Position = ReplyOf<typeof endpoints.offerings.positions>['positions'][number]
/** A project. */
export type Project = ReplyOf<typeof endpoints.offerings.projects>['projects'][number]
/** What is published of an offering. */
export type Statement = NonNullable<ReplyOf<typeof endpoints.offerings.details>['statement']>

/** All offerings. */
export const offeringsQuery = () => endpointQuery(endpoints.offerings.list, {})

/** One offering. */
export const offeringQuery = ({ id }: { id: string }) => endpointQuery(endpoints.offerings.details, { id })

/** What I have in offerings. */
export const positionsQuery = () => endpointQuery(endpoints.offerings.positions, {})

/** All projects. */
export const projectsQuery = () => endpointQuery(endpoints.offerings.projects, {})

/** After a commitment changed: everything that shows it or the balance is asked for anew. */
export async function refreshOfferings(): Promise<void> {
  const { list, details, positions } = endpoints.offerings
  const paths = [list, details, positions, endpoints.assets.balances]
  await Promise.all(paths.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
