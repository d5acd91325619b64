import { expect, test } from 'vitest'
import { nodeModal } from '../../test/node-modal.ts'
import { sample } from '../../test/sample-capability/sample.tsx'
import fr from '../locales/fr/index.ts'
import { createTexts } from './create-texts.ts'

const relayUrl = 'ws://127.0.0.1:1'

test('a capability is a registered value: its state, its actions, its view and its texts are the page’s', async () => {
  const modal = nodeModal({ relayUrl, capabilities: [sample] })
  await modal.open('Sample')
  expect(modal.getState().history.at(-1)?.view).toBe('Sample')
  const { type } = await modal.use('sample')
  type('me@example.com')
  expect(modal.getState().parts.sample).toEqual({ typed: 'me@example.com' })
  await modal.readTexts('sample')
  expect(modal.getState().texts('sampleTitle')).toBe('A sample')
  expect(modal.getState().texts('back')).toBe('Back')
})

test('its texts follow the language of the page, and what is said stays a key', async () => {
  const modal = nodeModal({ relayUrl, capabilities: [sample] })
  await modal.readTexts('sample')
  modal.notify('success', 'addressCopied')
  modal.setTexts(createTexts(fr))
  // Until the French ones have come the English ones stand; nothing is ever empty.
  expect(modal.getState().texts('sampleRow')).toBe('Try it')
  await expect.poll(() => modal.getState().texts('sampleRow')).toBe('Essayer')
  expect(modal.getState().texts('back')).toBe('Retour')
  expect(modal.getState().snackbar).toEqual({ kind: 'success', text: { key: 'addressCopied', params: {} } })
})

test('one that the page has not registered is no view, and says its name when it is used', async () => {
  const modal = nodeModal({ relayUrl })
  await modal.open('Sample')
  expect(modal.getState().history.at(-1)?.view).toBe('Connect')
  await expect(modal.use('sample')).rejects.toThrow('No capability sample')
  await expect(modal.readTexts('sample')).rejects.toThrow('No capability sample')
})

test('a machine that could not be fetched is fetched again with the next press', async () => {
  let away = true
  const actions: typeof sample.actions = async () => {
    if (away) throw new Error('away')
    return sample.actions().then((create) => create)
  }
  const modal = nodeModal({ relayUrl, capabilities: [{ ...sample, actions }] })
  await expect(modal.use('sample')).rejects.toThrow('away')
  away = false
  expect(Object.keys(await modal.use('sample'))).toEqual(['type'])
})
