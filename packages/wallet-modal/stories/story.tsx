import { type JSX, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { WalletModal as Modal, Texts } from '../src/index.ts'
import { useWallet, WalletModal } from '../src/react/index.ts'
import { setUpPage } from './page-setup.ts'
import { stories } from './story-list.ts'
import { storyModal } from './story-modal.ts'
import './stories.css'

// One story: /story.html#account?theme=dark&dir=rtl&lang=ar. Another one by its hash, without a reload.

/** A wallet's page is never opened from here, nor its app. */
window.open = () => null

const shown = Object.keys(stories)
Object.assign(window, { stories: shown })

const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root')
const root = createRoot(container)
let drawn = 0
window.addEventListener('hashchange', () => void draw())
void draw()

async function draw(): Promise<void> {
  const [name = '', query = ''] = location.hash.slice(1).split('?')
  const story = stories[name]
  if (story === undefined) {
    root.render(<List />)
    return
  }
  const asked = new URLSearchParams(query)
  const texts: Texts = await setUpPage({
    theme: asked.get('theme') ?? undefined,
    dir: asked.get('dir') ?? undefined,
    lang: asked.get('lang') ?? undefined,
  })
  drawn += 1
  root.render(
    <StrictMode>
      <Page key={drawn} modal={storyModal(story, { texts })} name={name} embedded={story.embedded ?? false} />
    </StrictMode>,
  )
}

function Page({ modal, name, embedded }: { modal: Modal; name: string; embedded: boolean }): JSX.Element {
  const { open } = useWallet(modal)
  return (
    <>
      <h1>{name}</h1>
      <button type="button" className="story-button" onClick={() => void modal.open()} aria-expanded={open}>
        Open
      </button>
      <WalletModal modal={modal} embedded={embedded} />
    </>
  )
}

function List(): JSX.Element {
  return (
    <>
      <h1>Stories</h1>
      <ul className="story-list">
        {shown.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a> <a href={`#${name}?theme=dark`}>dark</a>{' '}
            <a href={`#${name}?dir=rtl&lang=ar`}>right to left</a>
          </li>
        ))}
      </ul>
    </>
  )
}
