import { endpoints } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** Power, reserves and withdrawal times, from records. @example const { data } = useQuery(proofQuery()) */
export const proofQuery = () => endpointQuery(endpoints.system.proof, {})

/** So many records are read and checked at once: what a browser does in the blink of an eye. */
const recordsRead = 30

/** The newest signed records. */
export const recordsQuery = () => endpointQuery(endpoints.network.days, { limit: recordsRead })

/** What the server is configured for, its contracts among it. */
export const configQuery = () => endpointQuery(endpoints.system.config, {})
