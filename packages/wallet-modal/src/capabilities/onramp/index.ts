export { onramp } from './onramp.ts'
export type {
  OnRampClient,
  OnRampCountry,
  OnRampDestination,
  OnRampFiat,
  OnRampGoal,
  OnRampItem,
  OnRampNetwork,
  OnRampOptions,
  OnRampPage,
  OnRampPlace,
  OnRampQuery,
  OnRampQuote,
  OnRampRefusal,
  OnRampToken,
  OnRampUrlRequest,
} from './onramp-client.ts'
export type { OnRampState } from './onramp-state.ts'
