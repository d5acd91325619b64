import { putInto } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'
import { whenIdle } from '../../app/shell/when-idle.ts'
import { putPower } from './put-power.ts'

/** What is proven. */
export const proof: Feature = {
  watches: [() => whenIdle().then(() => import('./snapshots/reserves-watch.tsx'))],
  topics: { network: ['/api/proof'], reserves: ['/api/reserves'] },
  channels: [putInto('power', '/api/proof', putPower)],
}
