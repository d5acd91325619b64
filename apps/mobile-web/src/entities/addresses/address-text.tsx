import { CopyButton, classNames, groupAddress } from '@lode/design'
import { shortenAddress } from '@lode/wallet-modal/address'
import { Fragment, type JSX } from 'react'
import { Identicon } from './identicon.tsx'

/**
 * An address: `short` in lists, whole and in groups of four where it matters. Always left to right. The groups are inline
 * text with margins: a selection by hand yields the address in one piece, where flex items would yield lines.
 * @example <AddressText address={row.address} short /> · <AddressText address={option.address} copy identicon />
 */
export function AddressText({
  address,
  short = false,
  copy = false,
  identicon = false,
  what,
}: {
  address: string
  short?: boolean
  copy?: boolean
  identicon?: boolean
  /** What the copy button calls it. */
  what?: string
}): JSX.Element {
  return (
    <span className="inline-flex max-w-full items-center gap-x-2">
      {identicon && <Identicon address={address} className="size-6" />}
      <bdi
        dir="ltr"
        className={classNames('min-w-0 font-mono text-sm', short && 'whitespace-nowrap')}
        title={short ? address : undefined}
      >
        {short ? (
          shortenAddress(address)
        ) : (
          <span className="select-all">
            {keyed(groupAddress(address)).map(({ key, group, index }) => (
              <Fragment key={key}>
                <span className={classNames('me-2', index % 2 === 1 ? 'text-ink' : 'text-soft')}>
                  {group}
                </span>
                <wbr />
              </Fragment>
            ))}
          </span>
        )}
      </bdi>
      {copy && <CopyButton text={address} {...(what === undefined ? {} : { what })} />}
    </span>
  )
}

function keyed(groups: string[]): { key: string; group: string; index: number }[] {
  return groups.map((group, index) => ({ key: `${index} ${group}`, group, index }))
}
