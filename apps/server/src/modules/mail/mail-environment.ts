import { z } from 'zod'
import { defineEnvironment, type Read } from '../../platform/environment/define-environment.ts'
import { secret } from '../../platform/environment/shapes.ts'
import { readSmtpUrl } from './read-smtp-url.ts'

const mailbox = z
  .string()
  .regex(/^[^<>"\r\n]{0,80}<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 'must be post@… or Name <post@…>')

/** Where letters go out. */
export const mailEnvironment = defineEnvironment({
  title: 'Mail',
  roles: ['worker'],
  shape: {
    SMTP_URL: secret(
      z.string().refine((value) => readSmtpUrl(value) !== null, 'must be smtp:// or smtps://'),
    ).describe(
      'The mail server, with login: `smtps://user:password@host` (TLS from the start, port 465) or `smtp://…` (port 587, STARTTLS). Another machine is spoken to over TLS or not at all',
    ),
    MAIL_FROM: mailbox.describe('Whom letters are from, such as `Lode <post@lode.example>`'),
  },
  // Another role has neither.
  read: (env): { mail?: { smtpUrl: string; from: string } } => ({
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  }),
})

export type MailConfiguration = Read<typeof mailEnvironment>
