import type { Base } from './context.ts'
import { fillText, type Texts } from './create-texts.ts'

type Catalogue = Readonly<Record<string, string>>

export type CapabilityTexts = {
  /** Fetches the texts of a capability in the language of the page, once. Rejects when they cannot be had. */
  read(name: string): Promise<void>
}

/**
 * Adds the texts of capabilities, once they are asked for, to those of the page. When the page changes its language
 * they follow; until they have come in the new one, the old ones stand.
 */
export function createCapabilityTexts({ store, options }: Pick<Base, 'store' | 'options'>): CapabilityTexts {
  const read = new Map<string, { readonly tag: string; readonly catalogue: Catalogue }>()
  /** What the page gave, and what was made of it. */
  let given = store.get().texts
  let joined = given

  function join(): void {
    const own = given
    joined = (key, params) => {
      for (const { catalogue } of read.values())
        if (catalogue[key] !== undefined) return fillText(catalogue[key], params)
      return own(key, params)
    }
    store.set({ texts: joined })
  }
  async function fetch(name: string, tag: string): Promise<void> {
    const capability = options.capabilities?.find((one) => one.name === name)
    if (capability === undefined) throw new Error(`No capability ${name}`)
    const catalogue = await capability.texts(tag)
    // The page may have gone on to another language meanwhile.
    if (languageOf(given) !== tag) return
    read.set(name, { tag, catalogue })
    join()
  }
  store.subscribe(() => {
    const { texts } = store.get()
    if (texts === joined) return
    given = texts
    if (read.size === 0) joined = texts
    else join()
    const tag = languageOf(given)
    for (const [name, last] of read) if (last.tag !== tag) void fetch(name, tag).catch(() => {})
  })

  return {
    read: async (name) => {
      const tag = languageOf(given)
      if (read.get(name)?.tag !== tag) await fetch(name, tag)
    },
  }
}

/** The texts of the buttons alone are English, and name no language. */
function languageOf(texts: Texts): string {
  return texts('languageTag') || 'en'
}
