import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { oneOf } from '../data/one-of.ts'
import { pageOf } from '../data/page-of.ts'
import { useFilters } from '../data/use-filters.ts'
import { useRead } from '../data/use-read.ts'
import { Amount } from '../ui/amount.tsx'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { Select } from '../ui/fields.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueueTable } from '../ui/queue-table.tsx'
import { When } from '../ui/when.tsx'

const { rewards } = consoleEndpoints
type Row = ReplyOf<typeof rewards.list>['rows'][number]
const rewardQueues = ['appealed', 'all'] as const

/** Rewards that are withheld, and what their inviters say to it: each is decided once. */
export function WithheldRewards(): JSX.Element {
  const [{ page, ...filters }, setFilters] = useFilters({ queue: 'appealed', page: '1' })
  const queue = oneOf(rewardQueues, filters.queue)
  const [decision, setDecision] = useState<Decision | null>(null)
  const query = useRead(rewards.list, { queue, page: pageOf(page) })
  return (
    <>
      <Page title="Withheld rewards" query={query}>
        {({ rows, total }) => (
          <>
            <search className="flex flex-wrap items-end gap-2">
              <Select
                label="Queue"
                value={queue}
                options={rewardQueues}
                onChange={(value) => setFilters({ queue: value })}
              />
            </search>
            <QueueTable
              label="Withheld rewards"
              rows={rows}
              keyOf={({ inviter, invitee }) => `${inviter}/${invitee}`}
              empty="No appeals."
              columns={[
                ...columns,
                {
                  label: 'Decide',
                  cell: (row: Row) => (
                    <span className="flex gap-2">
                      <Button size="small" onClick={() => setDecision(deciding(row, 'release'))}>
                        Release
                      </Button>
                      <Button size="small" kind="danger" onClick={() => setDecision(deciding(row, 'refuse'))}>
                        Refuse
                      </Button>
                    </span>
                  ),
                },
              ]}
            />
            <Pager
              page={pageOf(page)}
              total={total}
              onPage={(wanted) => setFilters({ page: String(wanted) })}
            />
          </>
        )}
      </Page>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

const columns = [
  { label: 'Inviter', cell: ({ inviter }: Row) => inviter, end: true },
  { label: 'For', cell: ({ invitee }: Row) => invitee, end: true },
  { label: 'Withheld', cell: ({ amount }: Row) => <Amount of={amount} coin />, end: true },
  { label: 'Why', more: true, cell: ({ reason }: Row) => reason.replaceAll('_', ' ') },
  {
    label: 'The inviter says',
    cell: ({ appeal }: Row) =>
      appeal ? (
        <span dir="auto">
          “{appeal.text}”, <When at={appeal.at} />
        </span>
      ) : (
        'nothing yet'
      ),
  },
]

function deciding({ inviter, invitee, amount }: Row, decision: 'release' | 'refuse'): Decision {
  const release = decision === 'release'
  return {
    title: release ? 'Release rewards' : 'Refuse rewards',
    lines: [
      { label: 'Inviter', value: inviter },
      { label: 'For holder', value: invitee },
      { label: release ? 'Is paid' : 'Returned to Lode', value: moneyText(amount) },
    ],
    action: release ? 'Release them' : 'Refuse them',
    danger: !release,
    reason: 'Why, for the log',
    decide: async (reason) => {
      await client.call(rewards.decide, { inviter, invitee, amount, decision, reason })
      return release ? 'Released: they are paid by the next run' : 'Refused'
    },
  }
}
