export { onramp } from './onramp.ts'
export type {
  OnRampClient,
  OnRampDestination,
  OnRampFiat,
  OnRampItem,
  OnRampNetwork,
  OnRampOptions,
  OnRampQuery,
  OnRampQuote,
  OnRampRefusal,
  OnRampToken,
  OnRampUrlRequest,
} from './onramp-client.ts'
export type { OnRampState } from './onramp-state.ts'
