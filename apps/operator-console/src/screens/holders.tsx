import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Read } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
import { Holder } from './holder.tsx'

const { holders } = consoleEndpoints

/** Whose something is, and what they have. Each look is written down. */
export function Holders(): JSX.Element {
  // In the address, so that the palette and a bookmark lead to it.
  const what = new URLSearchParams(useSearch()).get('what')?.trim() ?? ''
  const [, go] = useLocation()
  const [opened, setOpened] = useState<string | null>(null)
  const query = useRead(holders.search, { what }, { repeat: false, enabled: what !== '' })
  return (
    <section aria-labelledby="holders-title" className="flex flex-col gap-4">
      <h1 id="holders-title" className="text-xl font-semibold">
        Holders
      </h1>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('what'))
          go(`/holders?what=${encodeURIComponent(typed.trim())}`)
        }}
      >
        <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
          Wallet, number, invite code, email, transaction, order, withdrawal or recipient
          <input
            required
            maxLength={100}
            key={what}
            name="what"
            defaultValue={what}
            className="min-h-11 rounded-button border border-line bg-raised px-2 text-base"
          />
        </label>
        <Button type="submit" kind="primary">
          Search
        </Button>
      </form>
      {what !== '' && (
        <Read query={query}>
          {({ holders: rows }) => (
            <DataTable
              label="Holders"
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => setOpened(id)}
              empty="No match. Enter all of it, exactly."
              columns={[
                { label: 'Number', cell: ({ id }) => id, end: true },
                { label: 'Wallet', cell: ({ address }) => <code className="text-xs">{address}</code> },
                { label: 'Found by', cell: ({ found }) => found },
                { label: 'Since', cell: ({ since }) => <When at={since} /> },
              ]}
            />
          )}
        </Read>
      )}
      {opened !== null && <Holder id={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
