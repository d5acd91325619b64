import type { Feature } from '../../app/feature.ts'

/** Talking to support, from every screen. */
export const support: Feature = {
  headerTools: [{ name: 'support', for: 'everyone', load: () => import('./support-tool.tsx') }],
  topics: { support: ['/api/support'] },
}
