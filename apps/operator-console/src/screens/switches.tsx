import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Chip, type Tone } from '@lode/design'
import type { JSX, ReactNode } from 'react'
import { Link } from 'wouter'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'

type Switch = { name: string; tone: Tone; state: string; turned: ReactNode }

/** Every switch of the house in one place: what goes on, what stands still, and where each is turned. */
export function Switches({ halted }: { halted: boolean }): JSX.Element {
  const vault = useRead(consoleEndpoints.state.vault, {}).data
  const terms = useRead(consoleEndpoints.terms.list, {}).data
  const house = useRead(consoleEndpoints.state.house, {}).data
  const exchange = terms?.subjects.find(({ subject }) => subject === 'exchange')?.inForce?.document
  const rows: Switch[] = [
    {
      name: 'Payouts',
      ...stateOf(!halted),
      turned: 'above: Stop payouts, and Clear of each open halt',
    },
    {
      name: 'Vault: deposits and payouts on the chain',
      ...(vault === undefined || vault.vault === null ? unknown : stateOf(!vault.vault.paused)),
      turned: <Link href="/treasury">Treasury, a proposal for a Safe</Link>,
    },
    {
      name: 'Exchange',
      ...(halted
        ? { tone: 'bad' as const, state: 'stands still with payouts' }
        : terms === undefined
          ? unknown
          : stateOf(exchange !== undefined && exchange.paused !== true)),
      turned: <Link href="/terms?subject=exchange">Terms, exchange</Link>,
    },
    ...(house?.stock ?? []).map(({ miner, onSale }) => ({
      name: `Sale of ${miner}`,
      ...stateOf(onSale),
      turned: <Link href="/supply">Stock</Link>,
    })),
  ]
  return (
    <>
      <h2 className="text-lg font-semibold">Switches</h2>
      <DataTable
        label="Switches"
        rows={rows}
        keyOf={({ name }) => name}
        empty=""
        columns={[
          { label: 'Service', cell: ({ name }) => name },
          { label: 'State', cell: ({ tone, state }) => <Chip tone={tone}>{state}</Chip> },
          { label: 'Turned by', cell: ({ turned }) => turned },
        ]}
      />
    </>
  )
}

const unknown = { tone: 'neutral', state: 'not known' } as const

function stateOf(goesOn: boolean): { tone: Tone; state: string } {
  return goesOn ? { tone: 'good', state: 'running' } : { tone: 'bad', state: 'stopped' }
}
