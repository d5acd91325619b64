import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const config: UserConfig = defineConfig({
  base: './',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
})
export default config
