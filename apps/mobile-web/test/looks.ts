import { partOf } from '@lode/test-kit/part-of'

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

/** The look furthest from the usual. */
export const furthest: Look = { width: 320, theme: 'dark', locale: 'ar' }

/** The looks in which every view must be clean and fit. */
const every: readonly Look[] = [
  furthest,
  { width: 390, theme: 'light' },
  { width: 320, theme: 'light' },
  { width: 390, theme: 'dark', locale: 'ar' },
  { width: 390, theme: 'light', locale: 'zh-CN' },
  { width: 1280, height: 800, theme: 'light' },
  { width: 390, theme: 'light', text: 200 },
  { width: 390, theme: 'dark', locale: 'ru', text: 200 },
  { width: 390, theme: 'dark', forcedColors: 'active' },
]

/**
 * The looks that a test goes through: `furthest` in `npm test`, whose other tests look in the usual one; all in
 * `npm run campaign`.
 */
export const looks: readonly Look[] = process.env.LODE_EVERY_LOOK ? partOf(every, 3) : [furthest]
