import { dirname, join, normalize } from 'node:path'
import { importsOf } from './imports-of.ts'
import { isTest, type SourceFile } from './source-file.ts'

const app = 'apps/mobile-web/src/'

/** A place inside the app: a room of `app/`, an entity, a feature, the screens, or what starts it all. */
type Place = { level: 'base' | 'shell' | 'entities' | 'features' | 'screens' | 'start'; room: string }

/** What each level may know. `base` are app/data, app/storage and app/texts; the shell has the lists with it. */
const knows: Record<Place['level'], readonly Place['level'][]> = {
  base: ['base', 'start'],
  entities: ['base', 'entities', 'start'],
  features: ['base', 'shell', 'entities', 'start'],
  screens: ['base', 'shell', 'entities', 'features', 'start'],
  shell: ['base', 'shell', 'entities', 'features', 'start'],
  start: ['base', 'shell', 'entities', 'features', 'screens', 'start'],
}

const advice: Record<Place['level'], string> = {
  base: 'What is below everything knows nobody above it: take what it needs as a parameter.',
  entities:
    'An entity is below the features: what it shares with them belongs to it, what one feature alone needs stays there.',
  features: 'Let a screen put both together, or move what they share to an entity.',
  screens: 'Screens put features together and are known to nobody: move what they share to a feature.',
  shell: 'The shell frames screens and knows none: routes load them, by the features that list them.',
  start: '',
}

/**
 * Finds what crosses a wall inside the app of the holder: a level that knows one above it, a feature that knows another,
 * and whoever reaches past a face. `feature.ts`, which only the list of features reads, may name the screens it opens.
 * @returns One message per fault, each with the way that is right.
 */
export function checkWebRooms(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(app))
    .flatMap(({ path, text }) => importsOf(text).flatMap(({ from, line }) => refuse(path, from, line)))
}

function refuse(path: string, from: string, line: number): string[] {
  if (!from.startsWith('.')) return []
  const target = normalize(join(dirname(path), from))
  const [here, there] = [placeOf(path), placeOf(target)]
  if (here === undefined || there === undefined || here.room === there.room) return []
  const at = `${path}:${line}`
  const descriptor = path.endsWith('/feature.ts') && there.level === 'screens'
  const sameLevel = here.level === there.level && !knows[here.level].includes(here.level)
  if (!descriptor && !isTest(path) && (sameLevel || !knows[here.level].includes(there.level))) {
    return [`${at}: ${here.room} imports ${there.room}. ${advice[here.level]}`]
  }
  if (!/^(features|entities)$/.test(there.level)) return []
  if (/\/face\.ts$/.test(target) || (path === `${app}features.ts` && /\/feature\.ts$/.test(target))) return []
  const face = `${app}${there.room}/face.ts`
  return [`${at} reaches into ${there.room}. Import '${face}', and export there what others may use.`]
}

function placeOf(path: string): Place | undefined {
  const [level = '', room = ''] = path.slice(app.length).split('/')
  if (!path.startsWith(app)) return undefined
  if (level === 'app')
    return { level: /^(shell|lists)$/.test(room) ? 'shell' : baseOf(room), room: `app/${room}` }
  if (level === 'entities' || level === 'features') return { level, room: `${level}/${room}` }
  if (level === 'screens') return { level, room: 'screens' }
  return { level: 'start', room: 'start' }
}

function baseOf(room: string): 'base' | 'start' {
  return /\.tsx?$/.test(room) ? 'start' : 'base'
}
