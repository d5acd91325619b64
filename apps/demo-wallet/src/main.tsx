import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './config.ts'
import { App } from './ui/app.tsx'
import './ui/styles.css'
import { createWallet } from './wallet/create-wallet.ts'
import { startKit } from './wallet/start-kit.ts'
import { createWalletStore } from './wallet/store.ts'

async function main(): Promise<void> {
  const element = document.getElementById('root')
  if (element === null) return
  const root = createRoot(element)
  try {
    const config = await loadConfig()
    const store = createWalletStore(localStorage)
    const wallet = createWallet({ config, store, kit: await startKit(config) })
    root.render(
      <StrictMode>
        <App config={config} wallet={wallet} store={store} />
      </StrictMode>,
    )
    void wallet.refresh()
    await pairFromAddress(wallet.pair)
  } catch (error) {
    root.render(<p className="problem">The wallet could not start: {String(error)}</p>)
  }
}

/** An app that opened this page handed its link over; it is taken out of the address, where a reload would use it again. */
async function pairFromAddress(pair: (uri: string) => Promise<void>): Promise<void> {
  const url = new URL(location.href)
  const uri = url.searchParams.get('uri')
  if (uri === null) return
  url.searchParams.delete('uri')
  history.replaceState(null, '', url)
  await pair(uri)
}

void main()
