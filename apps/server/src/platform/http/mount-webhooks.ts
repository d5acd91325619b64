import type { FastifyInstance } from 'fastify'
import type { CommonConfiguration } from '../environment/platform-configuration.ts'
import { answerHeaders, headersOfData } from './answer-headers.ts'
import { exactPath } from './exact-path.ts'
import { notFound } from './not-found.ts'
import { rateLimit } from './rate-limit.ts'
import { type Webhook, webhooksPrefix } from './webhook.ts'

/**
 * Mounts webhooks: bounded in size and number as all else, the body as the bytes that came, whatever its type says.
 * @param scope The scope that is mounted at `webhooksPrefix`.
 */
export async function mountWebhooks(
  scope: FastifyInstance,
  { configuration, webhooks }: { configuration: CommonConfiguration; webhooks: readonly Webhook[] },
): Promise<void> {
  await scope.register(answerHeaders, { headers: headersOfData(configuration) })
  await scope.register(rateLimit, { limits: configuration.limits, signIns: [] })
  await scope.register(exactPath)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const { path, take } of webhooks)
    scope.post(path.slice(webhooksPrefix.length), async ({ body, headers }, reply) => {
      await take({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers: joined(headers) })
      return reply.code(204).send()
    })
  scope.all('/', notFound)
  scope.all('/*', notFound)
}

function joined(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  )
}
