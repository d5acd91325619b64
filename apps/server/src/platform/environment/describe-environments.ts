import type { z } from 'zod'
import type { Environment } from './define-environment.ts'
import { mayBeFile } from './shapes.ts'

/** Writes the tables of `docs/configuration.md`: which processes read them, and each variable, its default and its meaning. */
export function describeEnvironments(environments: readonly Environment[]): string {
  return environments.map(describe).join('\n')
}

function describe({ title, roles, shape }: Environment): string {
  const rows = Object.entries(shape).map(
    ([name, type]) => `| ${nameOf(name, type)} | ${fallbackOf(type)} | ${type.description ?? ''} |`,
  )
  const readers = roles.map((role) => `\`${role}\``).join(', ')
  return [
    `## ${title}`,
    '',
    `Read by: ${readers}.`,
    '',
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function nameOf(name: string, type: z.ZodType): string {
  return mayBeFile(type) ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``
}

function fallbackOf(type: z.ZodType): string {
  const { fallback } = type.meta() ?? {}
  if (typeof fallback === 'string') return fallback
  const read = type.safeParse(undefined)
  if (!read.success) return 'needed'
  const { data } = read
  if (data === undefined || data === '' || (Array.isArray(data) && data.length === 0)) return 'none'
  const isList = Array.isArray(data) && data.every((one) => typeof one !== 'object')
  return `\`${isList ? data.join(',') : typeof data === 'object' ? JSON.stringify(data) : String(data)}\``
}
