import { type Course, courses, type Purchase } from './purchase.ts'

/** The contents of the page of a session that is not paid yet. Texts are those of the API. */
export type Offer = {
  /** Null where the buyer is to type it. */
  readonly payment: string | null
  readonly coins: string | null
  readonly currency: string
  readonly coin: string
  readonly address: string
}

const buttons: Readonly<Record<Course, { label: string; note: string }>> = {
  works: { label: 'Pay by card', note: 'The card works; the coins are sent within seconds.' },
  refused: { label: 'Card is refused', note: 'The purchase fails.' },
  slow: { label: 'Slow bank', note: 'The purchase is in progress for twenty minutes.' },
  close: { label: 'Close half way', note: 'The purchase waits for a payment that never comes.' },
  less: { label: 'Send less', note: 'Nine tenths of the coins are sent.' },
}
const outcomes: Readonly<Record<Course, string>> = {
  works: 'Paid. The coins are on their way.',
  refused: 'The card was refused. Nothing was paid.',
  slow: 'Your bank is slow. The purchase takes twenty minutes.',
  close: 'Nothing was paid yet.',
  less: 'Paid. Nine tenths of the coins are on their way.',
}

const styles = `:root { color-scheme: light dark; --ink: light-dark(#16202b, #e9eef3); --quiet: light-dark(#56616d, #a3aeb9); --ground: light-dark(#f3f5f8, #11161b); --leaf: light-dark(#fff, #1a2128); --line: light-dark(#d5dce4, #333d47); --blue: light-dark(#1d4fb8, #8db4ff) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 28rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere }
.sandbox { margin: 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--leaf) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt, small { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere }
form, label { display: grid; gap: .75rem }
button, input { font: inherit; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--leaf); color: inherit; text-align: start }
button { display: grid; cursor: pointer }
button:first-of-type { border-color: var(--blue) }
a { color: var(--blue) }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px }
`

/** The page on which the buyer decides how the payment goes. */
export function paymentPage({ payment, coins, currency, coin, address }: Offer): string {
  const facts = [
    ...(payment === null ? [] : [['You pay', `${payment} ${currency}`]]),
    ...(coins === null ? [] : [['You receive', `${coins} ${coin}`]]),
    ['Sent to', address],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${plain(value)}</dd>`)
  const amount =
    payment === null && coins === null
      ? `<label>Amount in ${plain(currency)}<input name="amount" inputmode="decimal" value="100" required></label>`
      : ''
  const choices = courses.map(
    (course) =>
      `<button name="course" value="${course}">${buttons[course].label}<small>${buttons[course].note}</small></button>`,
  )
  return page(
    'Buy crypto',
    `<h1>Buy ${plain(coin)}</h1><dl>${facts.join('')}</dl><form method="post">${amount}${choices.join('')}</form>`,
  )
}

/** The page after the decision, with a link back where the session has an address for it. */
export function outcomePage({ course, redirectUrl }: Pick<Purchase, 'course' | 'redirectUrl'>): string {
  const back = redirectUrl === null ? '' : `<p><a href="${plain(redirectUrl)}">Back to the app</a></p>`
  return page('Buy crypto', `<h1>${outcomes[course]}</h1><p>You can close this window.</p>${back}`)
}

export const usedPage: string = page(
  'Buy crypto',
  '<h1>This link was used already</h1><p>It works once. Close this window and start again in the app.</p>',
)
export const downPage: string = page('Buy crypto', '<h1>The provider is down</h1><p>Try again later.</p>')

/** The amount that was typed cannot be bought for. */
export const amountPage: string = page(
  'Buy crypto',
  '<h1>This amount cannot be paid</h1><p>From 5 to 7,500. Go back and change it.</p>',
)

/** The policy of these pages: no form of them leads elsewhere, and nobody frames them. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

function page(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · local sandbox</title><style>${styles}</style></head><body><main><p class="sandbox">This is the local sandbox. No card is charged and no money moves.</p>${main}</main></body></html>`
}

function plain(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
