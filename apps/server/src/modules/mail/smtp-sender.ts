import { createTransport } from 'nodemailer'
import type { Outcome } from '../../platform/queue/deliver-due.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { readSmtpUrl } from './read-smtp-url.ts'

/** Speaks with one mail server. */
export type Sender = {
  /** Hands one letter over. A mail server that refuses this letter refuses it for good; what else goes wrong passes. */
  send(letter: Letter, to: { id: string; address: string }): Promise<Outcome>
  close(): void
}

/** A mail server that says nothing is not waited for longer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Opens connections to the mail server, a few at most, as letters need them. @example const sender = openSender({ smtpUrl, from }) */
export function openSender({ smtpUrl, from }: { smtpUrl: string; from: string }): Sender {
  const server = readSmtpUrl(smtpUrl)
  if (!server) throw new Error('SMTP_URL is not usable')
  const { host, port, secure, requireTLS, auth } = server
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    ...{ host, port, secure, requireTLS, ...patience },
    ...(auth ? { auth } : {}),
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@/, '').replace(/>$/, '')
  return {
    async send(letter, { id, address }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address },
          subject: letter.subject,
          text: letterText(letter),
          html: letterHtml(letter),
          // Sent twice, it is the same letter: mail programs show it once.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.locale },
        })
        return { state: 'delivered' }
      } catch (error) {
        const { code, responseCode, message } = error as {
          code?: string
          responseCode?: number
          message: string
        }
        const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
        return { state: refused ? 'refused' : 'failed', failure: message }
      }
    },
    close: () => transport.close(),
  }
}
