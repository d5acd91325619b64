import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Chip } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
import { Switches } from './switches.tsx'

const { halts } = consoleEndpoints

/** What payouts stand still for, with its cause; an operator clears it for a reason. */
export function Halts(): JSX.Element {
  const query = useRead(halts.list, {})
  const { operator } = useOperator()
  const [decision, setDecision] = useState<Decision | null>(null)
  const decides = operator !== undefined && may(operator, 'halts')
  const stop: Decision = {
    title: 'Stop all payouts',
    lines: [{ label: 'What happens', value: 'No payouts are made and new requests are refused' }],
    action: 'Stop payouts',
    danger: true,
    reason: 'Why',
    decide: async (reason) => {
      await client.call(halts.set, { reason })
      return 'Payouts are stopped'
    },
  }
  return (
    <>
      <Page
        title="Halts"
        query={query}
        actions={
          decides && (
            <Button kind="danger" size="small" onClick={() => setDecision(stop)}>
              Stop payouts
            </Button>
          )
        }
      >
        {({ halts: rows }) => (
          <>
            <p>
              {rows.some(({ clearedAt }) => clearedAt === null)
                ? 'Payouts stay stopped until every open halt is cleared.'
                : 'Payouts go on.'}
            </p>
            <DataTable
              label="Halts"
              rows={rows}
              keyOf={({ id }) => id}
              empty="Payouts have never been stopped."
              columns={[
                {
                  label: 'State',
                  cell: ({ clearedAt }) => (clearedAt ? <Chip>cleared</Chip> : <Chip tone="bad">open</Chip>),
                },
                { label: 'Cause', cell: ({ kind }) => kind.replaceAll('_', ' ') },
                { label: 'Why', cell: ({ reason }) => reason },
                { label: 'Raised by', more: true, cell: ({ raisedBy }) => raisedBy },
                { label: 'When', cell: ({ at }) => <When at={at} /> },
                {
                  label: 'Cleared',
                  cell: (halt) =>
                    halt.clearedAt ? (
                      <span>
                        {halt.clearedBy}: {halt.clearReason}
                      </span>
                    ) : (
                      decides && (
                        <Button size="small" onClick={() => setDecision(clearing(halt))}>
                          Clear
                        </Button>
                      )
                    ),
                },
              ]}
            />
            <Switches halted={rows.some(({ clearedAt }) => clearedAt === null)} />
          </>
        )}
      </Page>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function clearing({ id, kind, reason }: { id: string; kind: string; reason: string }): Decision {
  return {
    title: `Clear halt ${id}`,
    lines: [
      { label: 'Cause', value: kind.replaceAll('_', ' ') },
      { label: 'It was raised for', value: reason },
    ],
    action: 'Clear it',
    reason: 'Why payouts may go on',
    decide: async (why) => {
      await client.call(halts.clear, { id, reason: why })
      return `Halt ${id} is cleared`
    },
  }
}
