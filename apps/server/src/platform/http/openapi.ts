import { type Endpoint, errorShape, headers, sessionCookie } from '@lode/api-contract'
import { z } from 'zod'

/** A JSON value of the published description. */
type Json = { [name: string]: unknown }

/**
 * Describes every endpoint as an OpenAPI 3.1 document, from the same schemas that both ends validate with.
 * @example openApiOf({ system: { status } }).paths['/api/status'].get.summary
 */
export function openApiOf(
  areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  { version }: { version: string },
): Json & { paths: Record<string, Record<string, Json>> } {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const methods = paths[path] ?? {}
      methods[endpoint.method.toLowerCase()] = operation(area, name, endpoint)
      paths[path] = methods
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lode',
      version,
      description: 'Errors are `{ code, params }`; the code is the key of its text.',
    },
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(errorShape, { io: 'output' }) },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: headers.token },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        visitor: { type: 'apiKey', in: 'header', name: headers.visitor },
        deviceSignature: { type: 'apiKey', in: 'header', name: headers.signature },
      },
    },
  }
}

function bodyOf({ upload }: Endpoint, input: Json): Json {
  if (upload) return { 'application/octet-stream': { schema: {} } }
  return { 'application/json': { schema: input } }
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  const isWrite = endpoint.method !== 'GET'
  const parameters = isWrite ? [keyParameter] : parametersOf(endpoint, input)
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters,
    ...(isWrite ? { requestBody: { required: true, content: bodyOf(endpoint, input) } } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: z.toJSONSchema(endpoint.reply) } },
      },
      default: {
        description: 'Refused or failed.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const keyParameter = {
  name: headers.idempotencyKey,
  in: 'header',
  required: true,
  description: 'A retried request with the same key has one effect.',
  schema: { type: 'string', format: 'uuid' },
}

function parametersOf(
  { path }: Endpoint,
  { properties = {}, required = [] }: z.core.JSONSchema.BaseSchema,
): Json[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

function securityOf({ access }: Endpoint): Json[] {
  if (access.who === 'visitor') return []
  const both = { token: [], cookie: [] }
  if (access.who === 'person') return [both, { visitor: [] }]
  return [access.signed ? { ...both, deviceSignature: [] } : both]
}
