import { directionOf } from '@lode/translations/locale.ts'

/** What our server pushes: two lines, where a tap leads, and what it takes the place of. */
type Pushed = { title: string; body: string; path: string; tag: string; lang: string }

/** Shows what was pushed; a tap on it opens its screen, in the app that is open if there is one. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const pushed = readPushed(event.data?.text() ?? '')
    if (pushed === undefined) return
    const { title, body, path, tag, lang } = pushed
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        lang,
        dir: directionOf(lang),
        icon: '/icon-192.png',
        data: path,
      }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const url = new URL(String(event.notification.data), worker.location.origin)
    if (url.origin !== worker.location.origin) return
    event.waitUntil(openApp(worker, url.href))
  })
}

async function openApp({ clients }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' })
  if (open === undefined) await clients.openWindow(url)
  else await open.navigate(url).then(() => open.focus())
}

function readPushed(text: string): Pushed | undefined {
  try {
    const read = JSON.parse(text) as Partial<Pushed>
    const { title = '', body = '', path = '/notices', tag = '', lang = 'en' } = read
    return title === '' ? undefined : { title, body, path, tag, lang }
  } catch {
    return undefined
  }
}
