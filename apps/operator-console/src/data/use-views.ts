import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { toast } from '@lode/design'
import { useQueryClient } from '@tanstack/react-query'
import { client } from './client.ts'
import { errorText } from './error-text.ts'
import { useRead } from './use-read.ts'

const { views } = consoleEndpoints

/** A screen that the operator keeps under a name. */
export type View = { readonly name: string; readonly address: string }

/** The operator's saved views; each change says what became of it. */
export function useViews(): {
  views: readonly View[]
  save: (view: View) => Promise<void>
  remove: (name: string) => Promise<void>
} {
  const { data } = useRead(views.list, {}, { repeat: false })
  const queries = useQueryClient()
  async function change(changed: Promise<unknown>, done: string): Promise<void> {
    try {
      await changed
      toast.success(done)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      await queries.invalidateQueries({ queryKey: [views.list.path] })
    }
  }
  return {
    views: data?.views ?? [],
    save: (view) => change(client.call(views.save, view), `Saved as ${view.name}`),
    remove: (name) => change(client.call(views.remove, { name }), `${name} is forgotten`),
  }
}
