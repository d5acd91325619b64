import swaggerUi from '@fastify/swagger-ui'
import { endpoints } from '@lode/api-contract'
import fp from 'fastify-plugin'
import { openApiOf } from './openapi.ts'

/** What the pages of the description may do: their own scripts and styles, and inline styles, which they use. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Publishes the description at `/openapi.json` and, to browse it, at `/docs`. Asks nobody else for anything. */
export const apiDescription = fp<{ version: string }>(async (app, { version }) => {
  const document = openApiOf(endpoints, { version })
  app.get('/openapi.json', async () => document)
  // Asked for YAML it wants a text: every JSON is YAML.
  const swagger = (asked?: { yaml?: boolean }) => (asked?.yaml ? JSON.stringify(document, null, 2) : document)
  // swagger-ui takes its document from the plugin of this name; ours comes from the endpoint table instead.
  await app.register(
    fp(async (inner) => void inner.decorate('swagger', swagger as never), {
      name: '@fastify/swagger',
    }),
  )
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: policy })
})
