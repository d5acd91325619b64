import { createConfig, createStorage, http } from '@wagmi/core'
import { type JSX, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

// What a page with React, wagmi and viem weighs before any modal, its wallet code fetched with the first press: the
// figure that the modal's is compared with. The dialog is the browser's own, and bare: what opening costs at least.

const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http('/rpc') },
  storage: createStorage({ storage: localStorage }),
})

function Page(): JSX.Element {
  const [wallets, setWallets] = useState(0)
  const open = (): void => {
    document.querySelector('dialog')?.showModal()
    void import('./baseline-actions.ts').then(async ({ actions }) => {
      setWallets((await actions.reconnect(config)).length)
    })
  }
  return (
    <>
      <button type="button" onClick={open}>
        Connect Wallet
      </button>
      <dialog aria-label="Connect Wallet">
        <h2>Connect Wallet</h2>
        <p>{wallets} wallets</p>
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Page />)
