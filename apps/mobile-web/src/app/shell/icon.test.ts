import { Icon } from '@lode/design'
import { Check } from '@lode/design/icons.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.restoreAllMocks())

// Seen to fail with the shapes as an array, for each of which React asks a key.
test('an icon is drawn, and React has nothing to complain about', () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  const drawn = renderToStaticMarkup(createElement(Icon, { of: Check, className: 'size-5' }))
  expect(drawn).toMatch(/^<svg aria-hidden="true" .*class="size-5"[^>]*><path d="[^"]+"><\/path><\/svg>$/)
  expect(complaint).not.toHaveBeenCalled()
})
