const reloadedKey = 'reloaded-for-chunk'

/** Returns true once, until a chunk has loaded again: a new version of the server has other chunks than an open page knows. */
export function mayReload(): boolean {
  const hasReloaded = sessionStorage.getItem(reloadedKey) !== null
  if (hasReloaded) sessionStorage.removeItem(reloadedKey)
  else sessionStorage.setItem(reloadedKey, 'yes')
  return !hasReloaded
}

export function reloadWorked(): void {
  sessionStorage.removeItem(reloadedKey)
}
