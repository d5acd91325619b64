import type { LiveHub } from '../src/platform/live/hub.ts'

/** Tells nobody anything: for apps whose live stream is not what is tested. */
export const deafHub: LiveHub = {
  listen: async () => ({ leave: () => {}, place: () => ({ next: 0n, underWay: [], seconds: 0 }) }),
  listeners: () => 0,
  stop: () => {},
}
