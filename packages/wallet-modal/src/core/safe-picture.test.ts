import { afterEach, expect, test, vi } from 'vitest'
import { safePicture } from './safe-picture.ts'

afterEach(() => vi.unstubAllGlobals())

test('[W-40] a picture is an image in a data address, or one of this page’s origin', () => {
  vi.stubGlobal('location', new URL('https://lode.example/app'))
  const mark = 'data:image/svg+xml,%3Csvg/%3E'
  expect(safePicture(mark)).toBe(mark)
  expect(safePicture('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==')
  expect(safePicture('/people/1.png')).toBe('https://lode.example/people/1.png')
  expect(safePicture('https://lode.example/1.png')).toBe('https://lode.example/1.png')
})

test('[W-40] what runs, what is asked of others, what is no image and what is too big is no picture', () => {
  vi.stubGlobal('location', new URL('https://lode.example/app'))
  for (const hostile of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:application/xhtml+xml,<script/>',
    'data:image/png',
    'blob:https://lode.example/1',
    'http://tracker.example/me.png',
    'https://tracker.example/me.png',
    '//tracker.example/me.png',
    '\\\\tracker.example/me.png',
    'https://lode.example@tracker.example/me.png',
    'https://lode.example:444/me.png',
    'http://lode.example/me.png',
    `data:image/png;base64,${'A'.repeat(200_000)}`,
    `/${'a'.repeat(200_000)}`,
    undefined,
    { toString: () => 'data:image/png,x' },
  ])
    expect(safePicture(hostile), String(hostile).slice(0, 60)).toBeUndefined()
})

test('on a server, which is no page, only data addresses are pictures', () => {
  expect(safePicture('/1.png')).toBeUndefined()
  expect(safePicture('data:image/png,x')).toBe('data:image/png,x')
})
