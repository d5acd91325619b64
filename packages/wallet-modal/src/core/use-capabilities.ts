import type { AnyCapability, UseCapability } from './capability.ts'
import type { Context } from './context.ts'

/** The machines of the capabilities that the page registered, each made when it is first used. */
export function createCapabilities(context: Context): UseCapability {
  const { store, options } = context
  const made = new Map<string, Promise<unknown>>()

  async function make({ name, state, actions }: AnyCapability): Promise<unknown> {
    const parts = (): Readonly<Record<string, object>> => store.get().parts
    const get = (): object => parts()[name] ?? state
    const set = (change: object): void =>
      store.set({ parts: { ...parts(), [name]: { ...get(), ...change } } })
    // Which capability it is its own name says; the types of all of them at once say nothing.
    const create = (await actions()) as (part: object) => unknown
    return create({ context, get, set })
  }

  const use = async (name: string): Promise<unknown> => {
    const capability = options.capabilities?.find((one) => one.name === name)
    if (capability === undefined) throw new Error(`No capability ${name}`)
    const found = made.get(name) ?? make(capability)
    made.set(name, found)
    // What could not be fetched is fetched again with the next press.
    found.catch(() => made.delete(name))
    return found
  }
  return use as UseCapability
}
