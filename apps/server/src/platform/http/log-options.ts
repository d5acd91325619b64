import { headers } from '@lode/api-contract'
import type { FastifyRequest } from 'fastify'

/** Names under which a secret could reach the log, at any depth that our log lines have. */
const secretNames = [
  'token',
  'cookie',
  'authorization',
  'signature',
  'privateKey',
  'payer',
  'sweeper',
  'keys',
  headers.signature,
  headers.visitor,
]

/** Where lines of the log go. */
export type LogStream = { write(line: string): void }

/**
 * How the server logs: JSON lines with the path but no query, no headers and no bodies, and with every
 * secret's name blanked should one be logged all the same.
 */
export function logOptions({ level, stream }: { level: string; stream?: LogStream }) {
  return {
    level,
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
    ...(stream ? { stream } : {}),
  }
}
