import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const page = (name: string): string => join(import.meta.dirname, `${name}.html`)

/**
 * `index` is the modal with a real wallet and relay behind it, `story` one view in one
 * state, `headless` a page by hooks alone, `playground` all options at hand. */
const config: UserConfig = defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [page('index'), page('story'), page('headless'), page('playground')] },
  },
})
export default config
