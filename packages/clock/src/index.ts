export type { Clock } from './clock.ts'
export { type FakeClock, fakeClock } from './fake-clock.ts'
export { fixedClock, shiftedClock, systemClock } from './system-clock.ts'
export { later, pause, within } from './waiting.ts'
