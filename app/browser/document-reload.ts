/**
 * Reloads a page reached by client navigation when it needs a third party's script, which only its own document's
 * Content-Security-Policy allows.
 */
export function reloadForPolicy<Screen>(url: URL, screen: Screen): Screen | Promise<never> {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival !== undefined && new URL(arrival.name).pathname === url.pathname) return screen
  window.location.assign(url)
  return new Promise<never>(() => {})
}
