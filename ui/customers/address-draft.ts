/**
 * Stores unsaved input of the address form on this device, so that a lost connection or closed tab loses nothing.
 * Belongs to one shopper; deleted on saving and sign-out.
 */
type Draft = { owner: string; typed: Record<string, string> }

const key = 'strut-address-draft'

/** Finds this shopper's draft; null without one. Deletes another shopper's. */
export function findDraft(owner: string): Record<string, string> | null {
  const draft = read()
  if (draft === null) return null
  if (draft.owner === owner) return draft.typed
  deleteDraft()
  return null
}

/** `owner` is the shopper's id, so that a shared phone does not show another's draft. */
export function saveDraft(owner: string, typed: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ owner, typed } satisfies Draft))
  } catch {
    // Storage may be blocked.
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

function read(): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored && 'typed' in stored)) return false
  const { owner, typed } = stored
  if (typeof owner !== 'string' || typeof typed !== 'object' || typed === null) return false
  return Object.values(typed).every((value) => typeof value === 'string')
}
