// Before the first paint: the chosen look. A file of its own, because the page's policy runs no inline script.
try {
  const theme = localStorage.getItem('lode.console.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // No storage: the device's theme.
}
