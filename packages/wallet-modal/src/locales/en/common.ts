/** Buttons, the header, and what more than one view says. */
const common = {
  /** The language of these texts: a BCP 47 tag. */
  languageTag: 'en',
  back: 'Back',
  close: 'Close',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  showMore: 'Show more',
  showLess: 'Show less',
  copyFailed: 'Failed to copy',
  linkCopied: 'Link copied',
  addressCopied: 'Address copied',
  noLink: 'No link found',
  somethingFailed: 'Something went wrong: {reason}',
  opensInNewTab: 'Opens in a new tab',
  loadFailed: 'This didn’t load. Check your internet connection and try again.',
} as const

export type CommonTexts = Readonly<Record<keyof typeof common, string>>
export default common
