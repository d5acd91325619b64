import { dirname, join, normalize } from 'node:path'
import { advice, arrows } from './arrows.ts'
import { codeRules } from './code-rules.ts'
import { type Import, importsOf } from './imports-of.ts'
import { isTest, lineAt, roomOf, type SourceFile } from './source-file.ts'

/**
 * Finds what crosses a wall of the house: arrows that are not drawn, relative paths into another room, and calls that belong to one room only.
 * @returns One message per fault, each with the way that is right.
 */
export function checkBoundaries(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...importsOf(file.text).flatMap((one) => refuseImport(file, one)),
    ...codeRules.flatMap((rule) => refuseCode(file, rule)),
  ])
}

function refuseImport({ path }: SourceFile, { from, line }: Import): string[] {
  const room = roomOf(path)
  if (room === undefined) return []
  const target = targetOf(path, from)
  const at = `${path}:${line}`
  if (target === undefined || target.room === room) return []
  if (from.startsWith('.')) {
    return [
      `${at} reaches into ${target.room} by a relative path. Import it by its name: '${nameOf(target.room)}'.`,
    ]
  }
  const allowed = arrows[room]
  if (allowed === undefined)
    return [`${at}: ${room} is a room without arrows. Draw them in tools/src/arrows.ts.`]
  if (allowed.includes(target.room) || isTest(path)) return []
  const may = allowed.length === 0 ? 'no other room' : allowed.map(nameOf).join(', ')
  return [`${at} imports ${from}: ${room} may import ${may}. ${advice[room] ?? ''}`.trimEnd()]
}

function refuseCode(file: SourceFile, rule: (typeof codeRules)[number]): string[] {
  if (!rule.where.test(file.path) || rule.but.test(file.path) || isTest(file.path)) return []
  const code = withoutComments(file.text)
  return [...code.matchAll(rule.refused)].map(
    ({ 0: found, index }) => `${file.path}:${lineAt(code, index)} has "${found.trim()}": ${rule.instead}`,
  )
}

function targetOf(path: string, from: string): { room: string } | undefined {
  if (from.startsWith('.')) {
    const room = roomOf(normalize(join(dirname(path), from)))
    return room === undefined ? undefined : { room }
  }
  const name = /^@lode\/([^/]+)/.exec(from)?.[1]
  if (name === undefined) return undefined
  return {
    room: Object.keys(arrows).find((room) => room === name || room.endsWith(`/${name}`)) ?? `@lode/${name}`,
  }
}

function nameOf(room: string): string {
  return `@lode/${room.split('/').at(-1)}`
}

/** Blanks comments out; lines stay where they are. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}
