import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en, { type ModalTextKey } from './locales/en/index.ts'

const tags = (await readdir(join(import.meta.dirname, 'locales'))).filter((tag) => tag !== 'en')
const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test.each(tags)('%s says everything English says, with the same placeholders', async (tag) => {
  const { default: texts } = await import(`./locales/${tag}/index.ts`)
  expect(Object.keys(texts)).toEqual(Object.keys(en))
  for (const key of Object.keys(en) as ModalTextKey[]) {
    expect(texts[key], key).not.toBe('')
    expect(holes(texts[key]), key).toEqual(holes(en[key]))
  }
})
