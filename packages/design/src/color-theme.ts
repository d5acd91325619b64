/** Which theme: `system` follows the device. */
export type ColorTheme = 'system' | 'light' | 'dark'

/** Where the choice is kept; `theme.js` of the app reads it before the first paint. */
export const colorThemeKey = 'lode.theme'

/** The stored choice. */
export function readColorTheme(): ColorTheme {
  try {
    const stored = localStorage.getItem(colorThemeKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Chooses a theme, now and for later visits. */
export function setColorTheme(theme: ColorTheme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(colorThemeKey, theme)
  } catch {
    // A browser that refuses storage keeps the theme for this visit only.
  }
}
