/**
 * Keeps unsaved input of the address form on this device, so that a lost connection or a closed tab loses nothing. A draft
 * belongs to one shopper, and is deleted when it is saved or they sign out.
 */
type Draft = { owner: string; typed: Record<string, string> }

const key = 'strut-address-draft'

/** This shopper's draft; null when there is none. Another shopper's is thrown away. */
export function findDraft(owner: string): Record<string, string> | null {
  const draft = read()
  if (draft === null) return null
  if (draft.owner === owner) return draft.typed
  deleteDraft()
  return null
}

/** `owner` is the shopper's id: on a shared phone another shopper's draft is not shown. */
export function saveDraft(owner: string, typed: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ owner, typed } satisfies Draft))
  } catch {
    // A browser that stores nothing keeps no draft.
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
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
