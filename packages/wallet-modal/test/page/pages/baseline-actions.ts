import { connect, disconnect, reconnect, signMessage, switchChain } from '@wagmi/core'

/** What a page on wagmi does with a wallet, fetched with the first press as the modal's machines are. */
export const actions = { connect, disconnect, reconnect, signMessage, switchChain }
