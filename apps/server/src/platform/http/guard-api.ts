import cookie from '@fastify/cookie'
import { anyone, type Endpoint } from '@lode/api-contract'
import type { FastifyInstance } from 'fastify'
import type { CommonConfiguration } from '../environment/platform-configuration.ts'
import { answerHeaders, headersOfData } from './answer-headers.ts'
import { exactPath } from './exact-path.ts'
import { notFound } from './not-found.ts'
import { originCheck } from './origin-check.ts'
import { rateLimit } from './rate-limit.ts'
import { rawBody } from './raw-body.ts'

/**
 * What stands before every route of an API: headers, who may write from which pages, how often, the path as it was sent, and the body
 * as it came. `access` is the guard that knows who asks; it stands last.
 */
export async function guardApi(
  api: FastifyInstance,
  {
    configuration,
    origin,
    signIns,
    access,
  }: {
    configuration: CommonConfiguration
    /** The only origin whose pages may write. */
    origin: string
    /** What is limited as signing in is. */
    signIns: readonly Endpoint[]
    access: () => PromiseLike<unknown>
  },
): Promise<void> {
  await api.register(answerHeaders, { headers: headersOfData(configuration) })
  await api.register(originCheck, { publicOrigin: origin })
  await api.register(rateLimit, { limits: configuration.limits, signIns })
  await api.register(exactPath)
  await api.register(cookie)
  await api.register(rawBody)
  await access()
  // Routes, so that the guards hold here too, and that no file is looked for under the API's paths.
  api.all('/', { config: { access: anyone } }, notFound)
  api.all('/*', { config: { access: anyone } }, notFound)
}
