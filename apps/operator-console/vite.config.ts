import { licenceNotices } from '@lode/notices'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const config: UserConfig = defineConfig({
  plugins: [react(), tailwindcss(), licenceNotices([import.meta.resolve('tailwindcss/package.json')])],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Fonts and images stay files of their own: the policy allows no inline ones.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:4809' } },
})
export default config
