/** Page and scroll position of the last listing (spec §4), for returns outside the browser's history. */
type StoredListing = { address: string; page: number; scroll: number }

const key = 'strut-listing'

export function storeListing(listing: StoredListing): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(listing))
  } catch {
    // Storage may be blocked.
  }
}

export function readStoredListing(): StoredListing | null {
  try {
    return read(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Forgets positions when the home page opens (spec §2). */
export function forgetListings(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

function read(kept: Partial<StoredListing> | null): StoredListing | null {
  if (typeof kept?.address !== 'string' || !/^\/(search|collections\/)/.test(kept.address)) return null
  return { address: kept.address, page: Number(kept.page) || 0, scroll: Number(kept.scroll) || 0 }
}
