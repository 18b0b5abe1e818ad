import { session, storedJson } from '#ui/browser-storage.ts'

/** Page and scroll position of the last listing (spec §4), for returns outside the browser's history. */
type StoredListing = { address: string; page: number; scroll: number }

/** Removed when the home page opens (spec §2). */
export const storedListing = storedJson(session, 'strut-listing', toListing)

function toListing(stored: unknown): StoredListing | null {
  const { address, page, scroll } = Object(stored)
  if (typeof address !== 'string' || !/^\/(search|collections\/)/.test(address)) return null
  return { address, page: Number(page) || 0, scroll: Number(scroll) || 0 }
}
