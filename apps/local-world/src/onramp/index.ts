export { type OnrampFault, onrampFaults } from './faults.ts'
export type { CoinSender } from './pay-out.ts'
export { type Onramp, startOnramp } from './start-onramp.ts'
