import type { Pushed } from '../../push/index.ts'
import type { Mail } from './mail-store.ts'
import type { Pushes } from './pushes.ts'

/** The list of letters, and of what was pushed, as a page. */
export function listPage(mails: readonly Mail[], { pushed, subscriberUrl }: Pushes): string {
  const rows = mails.map(
    ({ id, from, to, subject, at }) =>
      `<li><a href="/${id}"><strong>${plain(subject)}</strong><span>${plain(from)} to ${plain(to.join(', '))}</span><time>${plain(at)}</time></a></li>`,
  )
  const body =
    rows.length === 0
      ? '<p class="empty">No letters yet. What the product mails in this world arrives here, and nowhere else.</p>'
      : `<ul>${rows.join('')}</ul>`
  const pushes = pushed().map(pushRow)
  const none = '<p class="empty">Nothing was pushed yet.</p>'
  const how = `<p class="empty">A browser that reaches no push service of its maker’s gets its pushes here: run <a href="${subscriberUrl}">this program</a> in the console of the app’s page, then turn notices on.</p>`
  return page(
    'Inbox',
    `<h1>Inbox</h1>${body}<h2>Pushed to browsers</h2>${pushes.length === 0 ? none : `<ul>${pushes.join('')}</ul>`}${how}`,
  )
}

/** What a lock screen shows. */
function pushRow({ text, to, at }: Pushed): string {
  const { title, body } = readShown(text)
  return `<li><div><strong dir="auto">${plain(title)}</strong><span dir="auto">${plain(body)}</span><span>to browser ${plain(to.slice(0, 6))}</span><time>${plain(at)}</time></div></li>`
}

function readShown(text: string | null): { title: string; body: string } {
  if (text === null) return { title: '(its browser could not read it)', body: '' }
  try {
    const { title = '', body = '' } = JSON.parse(text) as { title?: unknown; body?: unknown }
    return { title: String(title), body: String(body) }
  } catch {
    return { title: text, body: '' }
  }
}

/** One letter as text, and below it as its HTML: nothing in either is run or loaded. */
export function mailPage({ id, subject, from, to, at, text, html }: Mail): string {
  const facts = [
    ['From', from],
    ['To', to.join(', ')],
    ['Date', at],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${plain(value)}</dd>`)
  return page(
    subject,
    `<nav><a href="/">Inbox</a></nav><h1>${plain(subject)}</h1><dl>${facts.join('')}</dl><pre dir="auto">${plain(text)}</pre>${html ? `<iframe title="As HTML" sandbox src="/${id}/html"></iframe>` : ''}`,
  )
}

export const notFoundPage: string = page(
  'Not found',
  '<nav><a href="/">Inbox</a></nav><h1>There is no such letter</h1>',
)

export const styles = `:root { color-scheme: light dark; --ink: light-dark(#1b1f1d, #ece9e1); --quiet: light-dark(#5b625d, #a5aaa3); --ground: light-dark(#f6f4ee, #141715); --leaf: light-dark(#fffefa, #1d211f); --line: light-dark(#d9d5c9, #343a36); --copper: light-dark(#8a4b1f, #e2a070) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem }
h2 { margin-top: 2rem; font-size: 1.125rem }
h1 { font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere }
a { color: var(--copper) }
a:focus-visible { outline: 3px solid var(--copper); outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0; background: var(--leaf); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li > * { display: grid; gap: .125rem; padding: .875rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere }
li a:hover { background: var(--ground) }
li span, time, dt, .empty { color: var(--quiet); font-size: .875rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
pre { background: var(--leaf); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.6 ui-monospace, monospace }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 12px }
`

function page(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${plain(title)} · Lode mail</title><link rel="stylesheet" href="/style.css"></head><body><main>${main}</main></body></html>`
}

function plain(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
