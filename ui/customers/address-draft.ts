import { local, storedJson } from '#ui/browser-storage.ts'

/** Unsaved input of the address form. `owner`: the shopper's id, so that a shared phone shows it to nobody else. */
type Draft = { owner: string; typed: Record<string, string> }

/**
 * Stored on this device, so that a lost connection or closed tab loses nothing, until it is saved or its shopper signs
 * out.
 */
export const addressDraft = storedJson(local, 'strut-address-draft', (stored) => (isDraft(stored) ? stored : null))

/** Finds this shopper's draft; null without one. Deletes another shopper's. */
export function findDraft(owner: string): Record<string, string> | null {
  const draft = addressDraft.read()
  if (draft === null) return null
  if (draft.owner === owner) return draft.typed
  addressDraft.remove()
  return null
}

function isDraft(stored: unknown): stored is Draft {
  const { owner, typed } = Object(stored)
  if (typeof owner !== 'string' || typeof typed !== 'object' || typed === null) return false
  return Object.values(typed).every((value) => typeof value === 'string')
}
