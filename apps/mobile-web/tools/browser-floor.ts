/**
 * The oldest browsers that run the app: iOS 16.4, Chrome 109 (the last one for Windows 7, and that of many wallets) and
 * Firefox 115 (its last long-term one for older systems). `npm run check` holds the built files to it.
 */
export const browserFloor: string[] = ['chrome109', 'firefox115', 'ios16.4', 'safari16.4']
