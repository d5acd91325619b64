import { locales } from '@lode/translations'
import { expect, test } from 'vitest'
import { sentenceGap } from './sentence-gap.ts'

test('sentences are put together with a space but where the full stop is as wide as a sign', () => {
  expect(locales.filter((locale) => sentenceGap(locale) === '').sort()).toEqual(['ja', 'zh-CN', 'zh-TW'])
})
