/**
 * A third party's script runs only in a document whose policy lets it in: a page that needs one and was come to by
 * script is opened anew.
 */
export function reloadForPolicy<Screen>(url: URL, screen: Screen): Screen | Promise<never> {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival !== undefined && new URL(arrival.name).pathname === url.pathname) return screen
  window.location.assign(url)
  return new Promise<never>(() => {})
}
