import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Chip } from '@lode/design'
import type { JSX } from 'react'
import { useRead } from '../data/use-read.ts'
import { Amount } from '../ui/amount.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
import { StateProcesses } from './state-processes.tsx'

/** How the house stands: reserves against the books, the chain, jobs and who runs them, versions. */
export function State(): JSX.Element {
  const query = useRead(consoleEndpoints.state.overview, {})
  return (
    <Page title="State" query={query}>
      {({ jobs, leases, chains, reserves, build }) => (
        <>
          <h2 className="text-lg font-semibold">Held, owed and ours</h2>
          <DataTable
            label="Reserves"
            rows={reserves ?? []}
            keyOf={(row) => `${row.network}${row.held.coin}`}
            empty="They can’t be compared now: the node is away, or the books have yet to catch up."
            columns={[
              { label: 'Coin', cell: ({ held }) => held.coin },
              { label: 'Network', cell: ({ network }) => network },
              { label: 'Held', cell: ({ held }) => <Amount of={held} />, end: true },
              { label: 'Owed to holders', cell: ({ owed }) => <Amount of={owed} />, end: true },
              { label: 'Ours', cell: ({ ours }) => <Amount of={ours} />, end: true },
              { label: 'Books', cell: ({ booksMatch }) => (booksMatch ? 'match the chain' : 'differ') },
            ]}
          />
          <h2 className="text-lg font-semibold">Chains</h2>
          <DataTable
            label="Chains"
            rows={chains}
            keyOf={({ network }) => network}
            empty="No chain has been checked yet."
            columns={[
              { label: 'Network', cell: ({ network }) => network },
              { label: 'Walked to', cell: ({ height }) => height, end: true },
              { label: 'Head', cell: ({ head }) => head, end: true },
              { label: 'Behind', cell: ({ behind }) => behind, end: true },
              { label: 'Head seen', cell: ({ headAt }) => <When at={headAt} /> },
            ]}
          />
          <h2 className="text-lg font-semibold">Jobs</h2>
          <DataTable
            label="Jobs"
            rows={jobs}
            keyOf={({ name }) => name}
            empty="No job has run yet."
            columns={[
              { label: 'Job', cell: ({ name }) => name },
              {
                label: 'State',
                cell: ({ failed, late }) =>
                  failed ? (
                    <Chip tone="bad">failed</Chip>
                  ) : late ? (
                    <Chip tone="wait">late</Chip>
                  ) : (
                    <Chip tone="good">runs</Chip>
                  ),
              },
              { label: 'Last', cell: ({ at }) => <When at={at} /> },
              { label: 'Due', cell: ({ dueBy }) => <When at={dueBy} /> },
              {
                label: 'Lease',
                cell: ({ name }) =>
                  leases.find((lease) => lease.name === name && lease.held) ? 'held' : 'free',
              },
            ]}
          />
          <StateProcesses />
          <p className="text-sm text-soft">
            This console: version {build.version}, commit {build.commit}, schema {build.schema}
          </p>
        </>
      )}
    </Page>
  )
}
