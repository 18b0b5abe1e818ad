const reloadedKey = 'reloaded-for-chunk'

/**
 * Returns true once, until a chunk has loaded again: after an update the server has other chunks than an open page
 * expects.
 */
export function mayReload(): boolean {
  const hasReloaded = sessionStorage.getItem(reloadedKey) !== null
  if (hasReloaded) sessionStorage.removeItem(reloadedKey)
  else sessionStorage.setItem(reloadedKey, 'yes')
  return !hasReloaded
}

export function reloadWorked(): void {
  sessionStorage.removeItem(reloadedKey)
}
