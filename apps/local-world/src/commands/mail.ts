import type { Mail } from '../parts/mail/mail-store.ts'
import { askWorld } from './ask-world.ts'

/** Lists what arrived in the running world's inbox, newest last, or prints one letter. */
export async function mail(id?: string): Promise<void> {
  const { url } = (await askWorld('/inbox')) as { url: string }
  if (id === undefined) {
    const letters = (await (await fetch(`${url}/api/messages`)).json()) as Mail[]
    for (const one of letters.toReversed()) console.log(`${one.id}  ${one.to.join(', ')}  ${one.subject}`)
    console.log(
      letters.length === 0
        ? 'No letters yet.'
        : `Read one: npm run local -- mail ${letters[0]?.id}, or ${url}`,
    )
    return
  }
  const answer = await fetch(`${url}/api/messages/${encodeURIComponent(id)}`)
  if (!answer.ok) throw new Error(`There is no letter ${id}: npm run local -- mail`)
  const { from, to, subject, at, text } = (await answer.json()) as Mail
  console.log(
    [`From: ${from}`, `To: ${to.join(', ')}`, `Date: ${at}`, `Subject: ${subject}`, '', text].join('\n'),
  )
}
