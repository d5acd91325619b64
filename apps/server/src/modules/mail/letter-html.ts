import { directionOf } from '@lode/translations/locale.ts'
import type { Letter, LetterPart } from './letter.ts'

const font = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif"
const ink = '#1b1f1d'
const quiet = '#5b625d'

/** A letter as HTML: nothing in it is loaded or run, and what it says is what its text says. */
export function letterHtml({ locale, subject, title, parts, footer }: Letter): string {
  const dir = directionOf(locale)
  const body = parts.map(partHtml).join('\n')
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${plain(subject)}</title></head>
<body dir="${dir}" style="margin:0;background:#f6f4ee;color:${ink};${font};font-size:16px;line-height:1.5">
<div style="max-width:30rem;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:#8a4b1f">Lode</p>
<div style="background:#fffefa;border:1px solid #d9d5c9;border-radius:12px;padding:20px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${plain(title)}</h1>
${body}
</div>
<p style="margin:16px 0 0;font-size:13px;color:${quiet}">${plain(footer)}</p>
</div>
</body>
</html>
`
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 12px;overflow-wrap:anywhere">${plain(part.text)}</p>`
    case 'code':
      return `<p dir="ltr" style="margin:0 0 12px;font-size:32px;font-weight:700;letter-spacing:6px;text-align:center">${plain(part.text)}</p>`
    case 'link':
      return `<p style="margin:0 0 12px"><a href="${plain(part.href)}" style="display:inline-block;background:#8a4b1f;color:#ffffff;text-decoration:none;border-radius:8px;padding:10px 16px">${plain(part.text)}</a></p>`
  }
}

function plain(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
