// Before the first paint: the chosen looks. A file of its own, because the page's policy runs no inline script.
try {
  const theme = localStorage.getItem('lode.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('lode.gain') === 'red') document.documentElement.dataset.gain = 'red'
} catch {
  // No storage: the device's theme.
}
