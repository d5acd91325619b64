import { chooseLocale, type Locale, readLocaleCookie } from '@lode/translations/locale.ts'
import { keepShell } from './keep-shell.ts'
import { refreshPage } from './refresh-page.ts'
import type { ShellFiles } from './shell-files.ts'
import { showPushes } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope
/** Put here by the build. */
declare const shellFiles: ShellFiles

const { version, shell, texts, others } = shellFiles
const cacheName = `lode-${version}`
const integrityOf = new Map(
  [...shell, ...Object.values(texts).flat()].map((file) => [file.path, file.integrity]),
)
const kept = new Set([...integrityOf.keys(), ...others])

/** The language of the reader, as the server would choose it. */
async function localeNow(): Promise<Locale> {
  const saved = await (self as { cookieStore?: CookieStore }).cookieStore?.get('locale').catch(() => null)
  return chooseLocale({
    saved: readLocaleCookie(`locale=${saved?.value ?? ''}`),
    languages: self.navigator.languages,
    fallback: 'en',
  })
}

/** A page of the app: the one that is kept, at once; meanwhile it is asked for anew, for the next start. */
async function answerPage({ request }: FetchEvent, path: string, later: (work: Promise<unknown>) => void) {
  const locale = await localeNow()
  const page = `/${path === '/' ? 'index' : 'shell'}.${locale}.html`
  const cache = await caches.open(cacheName)
  const found = await cache.match(page)
  if (found === undefined) return fetch(request)
  later(refreshPage({ cache, page, integrity: integrityOf.get(page) ?? '', registration: self.registration }))
  return found
}

/** A file of this build: the one that is kept, else the server's, which is then kept. Of an older build: what is left. */
async function answerFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const found = await cache.match(path)
  if (found !== undefined) return found
  const response = await fetch(request)
  if (kept.has(path)) {
    if (response.ok) await cache.put(path, response.clone())
    return response
  }
  return response.ok ? response : ((await caches.match(path)) ?? response)
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    localeNow().then((locale) => keepShell({ cacheName, files: [...shell, ...(texts[locale] ?? [])] })),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      // The build before stays: a tab that was opened with it may still want a part of it.
      const ours = names.filter((name) => name.startsWith('lode-') && name !== cacheName)
      await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)))
      await self.clients.claim()
    }),
  )
})

// A waiting version takes over when the reader says so, never by itself while the app is open.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // Answers of the API are never kept here: what is shown of money is fresh, or the app itself says from when it is.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.')
  if (request.mode === 'navigate' && !isFile)
    event.respondWith(answerPage(event, pathname, (work) => event.waitUntil(work)))
  else if (kept.has(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(answerFile(request, pathname))
})

showPushes(self)
