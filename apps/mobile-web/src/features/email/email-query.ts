import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** The holder's address as the server tells it. */
export type EmailState = ReplyOf<typeof endpoints.email.state>

/** What it is read by, and what an answer to a write is put under. */
export const emailQuery = () => endpointQuery(endpoints.email.state, {})
