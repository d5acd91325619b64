import { launchChromium } from '@lode/test-kit/browser'
import { expect, test } from 'vitest'
import { lookAtScreen } from './look-at-screen.ts'

const whole = `<html lang="en"><title>A screen</title><main><h1>Whole</h1>
  <nav><a href="#a" aria-current="page" style="border:3px solid">Here</a> <a href="#b">There</a></nav>
  <button>Press</button></main>`

const faulty = `<html lang="en"><title>A screen</title>
  <style>* { line-height: 1.5 } footer { position: fixed; inset: auto 0 0; height: 100px; background: black }</style>
  <main><h1>Faults</h1>
  <div style="width: 500px">Wide</div>
  <p style="width: 40px; overflow: hidden; white-space: nowrap">Cut in the middle</p>
  <p style="width: 40px; overflow-wrap: break-word">Withdrawals</p>
  <p style="position: absolute; top: 400px; left: 0">Lower words</p>
  <p style="position: absolute; top: 402px; left: 4px">Upper words</p>
  <nav><a href="#a" aria-current="page">Here</a> <a href="#b">There</a></nav>
  <button style="outline: none">Unseen</button>
  <img src="data:,">
  <a href="#c" style="position: absolute; top: 560px">Under</a></main><footer></footer>`

test('each fault of a screen is told by name, and of a whole screen nothing is told', async () => {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 320, height: 640 }, forcedColors: 'active' })
  await page.setContent(whole)
  expect(await lookAtScreen(page)).toEqual([])
  await page.setContent(faulty)
  const told = await lookAtScreen(page)
  await browser.close()
  expect(told).toEqual([
    expect.stringMatching(/^axe: image-alt/),
    expect.stringMatching(/^\d+ px wider than the window$/),
    'cut: Cut in the middle',
    'a word is broken: Withdrawals',
    'overlap: Lower words | Upper words',
    'chosen, and not seen: Here',
    'focus not seen: button Unseen',
    'focus under something: a Under',
  ])
})
