import swaggerUi from '@fastify/swagger-ui'
import { endpoints } from '@lode/api-contract'
import fp from 'fastify-plugin'
import { openApiOf } from './openapi.ts'

/** What the pages of the description may do: their own scripts and styles, and inline styles, which they use. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Publishes the description at `/api/openapi.json` and, to browse it, at `/api/docs`. Asks nobody else for anything. */
export const apiDescription = fp<{ version: string }>(async (app, { version }) => {
  const document = openApiOf(endpoints, { version })
  app.get('/api/openapi.json', async () => document)
  // swagger-ui takes its document from the plugin of this name; ours comes from the endpoint table instead.
  await app.register(
    fp(async (inner) => void inner.decorate('swagger', () => document as never), {
      name: '@fastify/swagger',
    }),
  )
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy })
})
