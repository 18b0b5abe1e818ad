/** Page and scroll position of the last listing (spec §4), for a return that the browser's history does not know. */
export type StoredListing = { address: string; page: number; scroll: number }

const key = 'strut-listing'

export function storeListing(listing: StoredListing): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(listing))
  } catch {
    // A browser that stores nothing loses the place and nothing else.
  }
}

export function readStoredListing(): StoredListing | null {
  try {
    return read(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Home starts afresh (spec §2). */
export function forgetListings(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function read(kept: Partial<StoredListing> | null): StoredListing | null {
  if (typeof kept?.address !== 'string' || !/^\/(search|collections\/)/.test(kept.address)) return null
  return { address: kept.address, page: Number(kept.page) || 0, scroll: Number(kept.scroll) || 0 }
}
