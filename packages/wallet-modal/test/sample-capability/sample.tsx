import type { JSX } from 'react'
import type { Capability, Part } from '../../src/index.ts'
import type { ViewProps } from '../../src/react/views/pieces.ts'

declare module '../../src/core/capability.ts' {
  interface Capabilities {
    sample: {
      state: { readonly typed: string }
      actions: { type(text: string): void }
      view: 'Sample'
      text: 'sampleTitle' | 'sampleRow'
    }
  }
}

/** A capability as an email login would be: a row over the wallets, a view, an action, texts in two languages. */
export const sample: Capability<'sample'> = {
  name: 'sample',
  state: { typed: '' },
  actions:
    async () =>
    ({ set }: Part<'sample'>) => ({ type: (typed) => set({ typed }) }),
  views: { Sample: { title: 'sampleTitle', load: async () => Sample } },
  places: { connect: async () => SampleRow },
  texts: async (tag) =>
    tag === 'fr'
      ? { sampleTitle: 'Un essai', sampleRow: 'Essayer' }
      : { sampleTitle: 'A sample', sampleRow: 'Try it' },
}

function SampleRow({ modal, state }: ViewProps): JSX.Element {
  return (
    <button type="button" className="lwm-row" onClick={() => modal.goTo({ view: 'Sample' })}>
      <span className="lwm-row-name">{state.texts('sampleRow')}</span>
    </button>
  )
}

function Sample({ modal, state }: ViewProps): JSX.Element {
  return (
    <input
      className="lwm-input"
      aria-label={state.texts('sampleTitle')}
      value={state.parts.sample?.typed ?? ''}
      onChange={({ target }) => void modal.use('sample').then(({ type }) => type(target.value))}
    />
  )
}
