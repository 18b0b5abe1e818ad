/** What can happen to a session (spec §4). 'password recovery' is never told: the shop has no passwords. */
export type AuthEvent =
  | 'initial session'
  | 'signed in'
  | 'signed out'
  | 'token refreshed'
  | 'user updated'
  | 'password recovery'

type Known = { known: boolean; user: { id: string } | null }

/** What the change from one look at the session to the next one means; `isLooked` when the server was asked just now. */
export function authEvents(before: Known, after: Known, isLooked: 'asked' | 'told'): AuthEvent[] {
  if (!after.known) return []
  if (!before.known) return ['initial session']
  if (before.user?.id !== after.user?.id) {
    return [
      ...(before.user ? (['signed out'] as const) : []),
      ...(after.user ? (['signed in'] as const) : []),
    ]
  }
  if (JSON.stringify(before.user) !== JSON.stringify(after.user)) return ['user updated']
  // The server prolongs a session whenever it sees it.
  return isLooked === 'asked' && after.user ? ['token refreshed'] : []
}

type Listener = (event: AuthEvent) => void

const listeners = new Set<Listener>()

/** Returns what ends the listening. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** In the order in which they happened. */
export function emitAuthEvents(events: readonly AuthEvent[]): void {
  for (const event of events) for (const listener of listeners) listener(event)
}
