import type { CapabilityView } from './capability.ts'

/** Every view of the modal's own. Capabilities bring theirs. */
export const modalViews = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingExternal',
  'ConnectingSiwe',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'Account',
  'AccountSettings',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'Downloads',
] as const

export type OwnView = (typeof modalViews)[number]
export type ModalView = OwnView | CapabilityView

/** Those of the own ones that make no sense while no wallet is connected. */
export const viewsOfWallet: ReadonlySet<OwnView> = new Set<OwnView>([
  'Account',
  'AccountSettings',
  'ConnectingSiwe',
  'UnsupportedChain',
  'SwitchNetwork',
])
