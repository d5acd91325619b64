import type { AnyCapability, CapabilityName, UseCapability } from './capability.ts'
import type { Context } from './context.ts'
import type { Part } from './part.ts'

/** The machines of the capabilities that the page registered, each made when it is first used. */
export function createCapabilities(context: Context): UseCapability {
  const { store, options } = context
  const made = new Map<CapabilityName, Promise<unknown>>()

  async function make({ name, state, actions }: AnyCapability): Promise<unknown> {
    const get: Part['get'] = () => store.get().parts[name] ?? state
    const part: Part = {
      context,
      get,
      set: (change) => store.set({ parts: { ...store.get().parts, [name]: { ...get(), ...change } } }),
    }
    // Which capability it is its own name says; the types of all of them at once say nothing.
    const create = (await actions()) as (part: Part) => unknown
    return create(part)
  }

  const use = async (name: CapabilityName): Promise<unknown> => {
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
