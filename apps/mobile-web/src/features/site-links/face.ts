export { SiteLinks } from './site-links.tsx'
