import type { endpoints, ReplyOf } from '@lode/api-contract'
import { type Clock, within } from '@lode/clock'
import type { Log } from '../../platform/deps.ts'
import { type ServiceCheck, type Sight, saw } from '../../platform/service-check.ts'

type Service = ReplyOf<typeof endpoints.system.status>['services'][number]

/** Less than the 5 seconds after which the app gives up on the whole answer. */
export const patienceMs = 2500

/** The error of what did not answer within that time. */
export const noAnswer = (): Error => new Error(`no answer within ${patienceMs} ms`)

/** Runs a check with a limit of time. Why something is down goes to the log; the caller is told only that it is. */
export async function runCheck(
  { clock, log }: { clock: Clock; log: Log },
  { name, look }: ServiceCheck,
): Promise<Service> {
  const start = performance.now()
  const done = (state: Service['state'], { seen }: Sight): Service => ({
    name,
    state,
    seen,
    checkedAt: clock.now().toISOString(),
    milliseconds: Math.round(performance.now() - start),
  })
  try {
    const sight = await within(clock, patienceMs, look(), noAnswer)
    return done(sight.late ? 'late' : 'up', sight)
  } catch (error) {
    log.warn({ err: error, service: name }, 'a service is down')
    return done('down', saw('silent'))
  }
}
