import { endpoints } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** The recorded days of the network. @example const { data } = useQuery(historyQuery()) */
export const historyQuery = () => endpointQuery(endpoints.mining.history, {})
