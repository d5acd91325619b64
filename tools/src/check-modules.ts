import { dirname, join, normalize } from 'node:path'
import { findCircles } from './find-circles.ts'
import { type Import, importsOf } from './imports-of.ts'
import { isTest, type SourceFile } from './source-file.ts'

const server = 'apps/server/src/'

/**
 * Finds what crosses a wall between the modules of the server: an import of a module's inside, a need that is not said, the
 * platform or the product knowing what it must not, modules that need each other in a circle.
 * @returns One message per fault, each with the way that is right.
 */
export function checkModules(files: readonly SourceFile[]): string[] {
  const needs = needsOf(files)
  return [
    ...files.flatMap((file) => importsOf(file.text).flatMap((one) => refuse(file.path, one, needs))),
    ...findCircles(needs).map(
      (circle) =>
        `${faceOf(circle[0] ?? '')}: the modules ${circle.join(', ')} need each other in a circle. Let one of them write an event that the other listens to, or move what both need to a module of its own.`,
    ),
  ]
}

type Needs = ReadonlyMap<string, readonly string[]>

function needsOf(files: readonly SourceFile[]): Needs {
  return new Map(
    files.flatMap(({ path, text }) => {
      const name = moduleOf(path)
      if (name === undefined || path !== faceOf(name)) return []
      const listed = /\bneeds:\s*\{([^}]*)\}/.exec(text)?.[1] ?? ''
      return [[name, listed.match(/\w+/g) ?? []] as const]
    }),
  )
}

function refuse(path: string, { from, line }: Import, needs: Needs): string[] {
  if (!path.startsWith(server) || !from.startsWith('.') || isTest(path)) return []
  const target = normalize(join(dirname(path), from))
  const at = `${path}:${line}`
  if (/^apps\/server\/(testing|simulation)\//.test(target))
    return [
      `${at}: the product imports ${target}, which is for tests alone. Move what both need into src/platform, or pass it in.`,
    ]
  if (path.startsWith(`${server}platform/`)) return refusePlatform(at, target)
  const [own, other] = [moduleOf(path), moduleOf(target)]
  if (own !== undefined && /^apps\/server\/src\/[^/]+$/.test(target))
    return [
      `${at}: the module ${own} imports ${target}, which is composed of modules. Take what you need from deps, or declare it in ${faceOf(own)}.`,
    ]
  if (other === undefined || other === own) return []
  if (target !== faceOf(other)) return [refuseInside(at, target, other)]
  if (own === undefined || needs.get(own)?.includes(other)) return []
  return [
    `${at}: the module ${own} imports ${other}, but does not say that it needs it. Add it to needs in ${faceOf(own)}, so that ${other} is opened first.`,
  ]
}

function refusePlatform(at: string, target: string): string[] {
  if (!target.startsWith(server) || target.startsWith(`${server}platform/`)) return []
  return [
    `${at}: the platform imports ${target}, but it knows no module and none of what is composed of them. Declare here what it asks for as a type (see platform/sessions.ts), and let compose.ts hand it in.`,
  ]
}

function refuseInside(at: string, target: string, module: string): string {
  if (target.includes('/jobs/'))
    return `${at} imports the job ${target}. Only ${faceOf(module)} starts it; call a function of that face, or write an event that wakes the job.`
  return `${at} imports ${target}, the inside of the module ${module}. Import its face, ${faceOf(module)}, and let that offer what you need.`
}

function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
}

function faceOf(module: string): string {
  return `${server}modules/${module}/module.ts`
}
