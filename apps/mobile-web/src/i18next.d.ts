import type { Resources } from '@lode/translations'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Resources
    defaultNS: 'shell'
    keySeparator: false
    nsSeparator: false
    // Error codes hold underscores that are no contexts.
    contextSeparator: '~'
  }
}
