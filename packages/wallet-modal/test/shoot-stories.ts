import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStorySite } from './story-site.ts'

/**
 * `npm run pictures -w packages/wallet-modal`: a picture of every story in both themes and directions, on a phone and
 * on a desktop, and a sheet of each look to see them side by side. Into `dist/pictures`.
 */
const folder = join(import.meta.dirname, '../dist/pictures')
const looks = [
  { theme: 'light', dir: 'ltr', lang: 'en' },
  { theme: 'dark', dir: 'ltr', lang: 'en' },
  { theme: 'light', dir: 'rtl', lang: 'ar' },
  { theme: 'dark', dir: 'rtl', lang: 'ar' },
] as const
const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 720, height: 760 },
} as const
const perRow = 8

await mkdir(folder, { recursive: true })
const run = await mkdtemp(join(tmpdir(), 'lode-pictures-'))
process.env.LODE_TEST_RUN = run
const site = await startStorySite()
try {
  for (const [screen, viewport] of Object.entries(screens)) {
    const stories = await site.open({ viewport })
    for (const look of looks) {
      const sheet = `${screen}-${look.theme}-${look.dir}`
      const pictures: { name: string; png: Buffer }[] = []
      for (const name of stories.names) {
        await stories.show(name, look)
        const png = await stories.page.screenshot()
        await writeFile(join(folder, `${name}-${sheet}.png`), png)
        pictures.push({ name, png })
      }
      await writeFile(join(folder, `${sheet}.html`), sheetOf(pictures))
    }
    await stories.close()
  }
} finally {
  await site.close()
  await rm(run, { recursive: true })
}
console.log(`Pictures are in ${folder}`)

function sheetOf(pictures: readonly { name: string; png: Buffer }[]): string {
  const cells = pictures.map(
    ({ name, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
body { display: grid; grid-template-columns: repeat(${perRow}, 1fr); gap: 8px; margin: 8px; font: 14px sans-serif; }
figure { margin: 0; } img { width: 100%; border: 1px solid #ccc; }</style>${cells.join('')}`
}
