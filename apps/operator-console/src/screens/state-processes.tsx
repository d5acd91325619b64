import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Chip } from '@lode/design'
import type { JSX } from 'react'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'
import { When } from '../ui/when.tsx'

/** Which processes run, of which versions, and how old the backups are. */
export function StateProcesses(): JSX.Element | null {
  const { data } = useRead(consoleEndpoints.state.house, {})
  if (!data) return null
  const { processes, versionsSince, backups, archive } = data
  return (
    <>
      <h2 className="text-lg font-semibold">Processes</h2>
      {versionsSince !== null && (
        <p role="alert" className="text-sm text-bad">
          Two versions run beside each other since <When at={versionsSince} />.
        </p>
      )}
      <DataTable
        label="Processes"
        rows={processes}
        keyOf={({ roles, startedAt }) => `${roles}${startedAt}`}
        empty="No process has reported yet."
        columns={[
          { label: 'Roles', cell: ({ roles }) => roles.replaceAll(',', ', ') },
          { label: 'Version', cell: ({ version }) => version },
          { label: 'Commit', cell: ({ commit }) => commit.slice(0, 12) },
          { label: 'Since', cell: ({ startedAt }) => <When at={startedAt} /> },
          {
            label: 'State',
            cell: ({ silent, seenAt }) =>
              silent ? (
                <>
                  <Chip tone="bad">silent</Chip> since <When at={seenAt} />
                </>
              ) : (
                <Chip tone="good">runs</Chip>
              ),
          },
        ]}
      />
      <h2 className="text-lg font-semibold">Backups</h2>
      <DataTable
        label="Backups"
        rows={backups}
        keyOf={({ folder }) => folder}
        empty="No backup folder is watched. Set BACKUPS for the worker."
        columns={[
          { label: 'Folder', cell: ({ folder }) => folder },
          {
            label: 'Newest',
            cell: ({ endedAt }) => (endedAt ? <When at={endedAt} /> : <Chip tone="bad">none</Chip>),
          },
          { label: 'Bytes', cell: ({ bytes }) => bytes ?? '', end: true },
          { label: 'Looked', cell: ({ lookedAt }) => <When at={lookedAt} /> },
        ]}
      />
      <p className="text-sm text-soft">
        {archive
          ? `The archive of the log ${archive.active ? 'runs' : 'is away'}, ${archive.behind} bytes behind.`
          : 'The log is not archived.'}
      </p>
    </>
  )
}
