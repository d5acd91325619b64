import { consoleEndpoints, sweptBlocks } from '@lode/api-contract/console.ts'
import { Chip, Skeleton } from '@lode/design'
import type { JSX } from 'react'
import { errorText } from '../data/error-text.ts'
import { useRead } from '../data/use-read.ts'
import { Amount } from '../ui/amount.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'

/** The vault as the chain has it: paused or not, what its caps leave, each sweep into it, gas of who sweeps. */
export function Vault(): JSX.Element {
  const { data, error } = useRead(consoleEndpoints.state.vault, {})
  return (
    <section aria-label="Vault" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">Vault</h2>
      {data === undefined ? (
        error ? (
          <p role="alert">{errorText(error)}</p>
        ) : (
          <Skeleton className="h-40" />
        )
      ) : data.vault === null ? (
        <p className="text-soft">
          {data.missing === 'no_vault'
            ? 'There is no vault at the configured address. Check the address and the chain.'
            : 'The node is away: the vault can’t be read.'}
        </p>
      ) : (
        <>
          <p className="text-sm">
            {data.vault.paused ? <Chip tone="bad">paused</Chip> : <Chip tone="good">running</Chip>}{' '}
            {data.vault.pausedUntil === null ? null : (
              <>
                It runs again at {data.vault.pausedUntil.slice(0, 16).replace('T', ' ')} UTC unless the
                guardian renews the pause.{' '}
              </>
            )}
            A cap holds for any {data.vault.windowSeconds / 60} minutes.{' '}
            <code className="text-xs break-all">{data.vault.address}</code>
          </p>
          <DataTable
            label="Caps of the vault"
            rows={data.vault.coins}
            keyOf={({ cap }) => cap.coin}
            empty="The vault has no coins."
            columns={[
              { label: 'Coin', cell: ({ cap }) => cap.coin },
              { label: 'Cap', cell: ({ cap }) => <Amount of={cap} />, end: true },
              { label: 'Can be paid now', cell: ({ left }) => <Amount of={left} />, end: true },
              { label: 'Booked in it', cell: ({ booked }) => <Amount of={booked} />, end: true },
            ]}
          />
          <DataTable
            label="Sweepers"
            rows={data.vault.sweepers}
            keyOf={({ address }) => address}
            empty={`No sweeps in the last ${sweptBlocks} blocks.`}
            columns={[
              {
                label: 'Sweeper',
                cell: ({ address }) => <code className="text-xs break-all">{address}</code>,
              },
              { label: 'Gas', cell: ({ gas }) => moneyText(gas), end: true },
            ]}
          />
          <DataTable
            label="Sweeps"
            rows={data.vault.sweeps}
            keyOf={({ hash, amount }) => `${hash}${amount.coin}${amount.amount}`}
            empty={`Nothing swept in the last ${sweptBlocks} blocks.`}
            columns={[
              { label: 'Sweep', cell: ({ hash }) => <code className="text-xs break-all">{hash}</code> },
              { label: 'Amount', cell: ({ amount }) => <Amount of={amount} coin />, end: true },
              { label: 'Block', cell: ({ height }) => height, end: true },
            ]}
          />
        </>
      )}
    </section>
  )
}
