import { expect, test } from 'vitest'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

const site = 'https://lode.example'
const tags = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'ar', 'fr', 'it', 'es', 'vi', 'id', 'ru']
const asked = [
  { template: 'emailCode', params: { code: '204813', minutes: '10' }, says: ['204813', '10'] },
  { template: 'emailTaken', params: {}, says: ['Lode'] },
  {
    template: 'emailChanged',
    params: { email: 'b•••@mail.example', until: '2026-11-22T12:00:00Z' },
    says: ['b•••@mail.example', '2026', 'UTC'],
  },
  { template: 'emailRemoved', params: { until: '2026-11-22T12:00:00Z' }, says: ['2026', 'UTC'] },
  { template: 'notice', params: { kind: 'deposit', amount: '5 USDT' }, says: ['5 USDT'] },
  {
    template: 'notice',
    params: { kind: 'withdrawal_paid', amount: '3 BTC', address: '0xab' },
    says: ['3 BTC', '0xab'],
  },
  {
    template: 'notice',
    params: { kind: 'withdrawal_rejected', amount: '3 BTC', address: '0xab' },
    says: ['3 BTC', '0xab'],
  },
  { template: 'notice', params: { kind: 'signed_in', device: 'Safari, iPhone' }, says: ['Safari, iPhone'] },
  { template: 'notice', params: { kind: 'recipient_confirmed', address: '0xab' }, says: ['0xab'] },
  {
    template: 'notice',
    params: { kind: 'identity_retry', faults: 'photo_blurred', text: 'Hm?' },
    says: ['Hm?'],
  },
  {
    template: 'notice',
    params: { kind: 'announcement', title: 'Pause', text: 'Soon.' },
    says: ['Pause', 'Soon.'],
  },
  { template: 'identityDecided', params: {}, says: ['Lode'] },
]

test.each(tags)(
  '[P-06] in %s every letter says what it is told, in text and HTML alike, with no gap',
  async (locale) => {
    for (const { template, params, says } of asked) {
      const letter = await writeLetter({ template, locale, params }, site)
      const [text, html] = [letterText(letter), letterHtml(letter)]
      const seen = html
        .replace(/<style.*?<\/style>|<title>.*?<\/title>|<[^>]*>/gs, ' ')
        .replace(/&#(\d+);/g, (_, n) => String.fromCharCode(Number(n)))
      for (const words of [...says, letter.title, letter.footer]) {
        expect(text).toContain(words)
        expect(seen).toContain(words)
      }
      expect(text + html).not.toMatch(/\{\{|undefined|NaN|Invalid/)
      expect(letter.footer).toContain('lode.example')
    }
  },
)

test('Arabic letters are written from right to left, their codes from left to right', async () => {
  const arabic = await writeLetter({ template: 'emailCode', locale: 'ar', params: asked[0]?.params }, site)
  expect(letterHtml(arabic)).toContain('<html lang="ar" dir="rtl">')
  expect(letterHtml(arabic)).toContain('<p dir="ltr"')
  const french = await writeLetter({ template: 'emailCode', locale: 'fr', params: asked[0]?.params }, site)
  expect(letterHtml(french)).toContain('<html lang="fr" dir="ltr">')
})

test('what a parameter holds is shown as it is: no markup, no parameter of its own', async () => {
  const params = { email: '<img src=x onerror=a>{{until}}"', until: '2026-11-22T12:00:00Z' }
  const letter = await writeLetter({ template: 'emailChanged', locale: 'en', params }, site)
  expect(letterText(letter)).toContain(params.email)
  expect(letterHtml(letter)).not.toContain('<img')
})

test('a letter that only a newer version knows is left to that one', async () => {
  await expect(writeLetter({ template: 'toString', locale: 'en', params: {} }, site)).rejects.toThrow(
    'no letter',
  )
  await expect(writeLetter({ template: 'emailTaken', locale: 'xx', params: {} }, site)).rejects.toThrow(
    'no letter',
  )
})
