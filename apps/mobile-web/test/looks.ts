/** How a page is looked at. */
export type Look = {
  width?: number
  height?: number
  locale?: string
  theme?: 'light' | 'dark'
  /** The reader's own size of text, in percent of what is usual. */
  text?: number
  /** The reader's own few colours instead of ours. */
  forcedColors?: 'active' | 'none'
}

/** The looks in which every view must be clean and fit; the first two are furthest apart. */
const every: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 320, theme: 'dark', locale: 'ar' },
  { width: 320, theme: 'light' },
  { width: 390, theme: 'dark', locale: 'ar' },
  { width: 390, theme: 'light', locale: 'zh-CN' },
  { width: 1280, height: 800, theme: 'light' },
  { width: 390, theme: 'light', text: 200 },
  { width: 390, theme: 'dark', locale: 'ru', text: 200 },
  { width: 390, theme: 'dark', forcedColors: 'active' },
]

/** The looks that a test goes through: two of them in `npm test`, all in `npm run campaign`. */
export const looks: readonly Look[] = process.env.LODE_EVERY_LOOK ? every : every.slice(0, 2)
