/** Session events (spec §4). 'password recovery' never occurs: the shop has no passwords. */
export type AuthEvent =
  | 'initial session'
  | 'signed in'
  | 'signed out'
  | 'token refreshed'
  | 'user updated'
  | 'password recovery'

type SignInState = { known: boolean; user: { id: string } | null }

/** Derives the events between two states of the session; 'requested' after a request to the server. */
export function authEvents(before: SignInState, after: SignInState, source: 'requested' | 'broadcast'): AuthEvent[] {
  if (!after.known) return []
  if (!before.known) return ['initial session']
  if (before.user?.id !== after.user?.id) {
    return [...(before.user ? (['signed out'] as const) : []), ...(after.user ? (['signed in'] as const) : [])]
  }
  if (JSON.stringify(before.user) !== JSON.stringify(after.user)) return ['user updated']
  // Each request extends the session.
  return source === 'requested' && after.user ? ['token refreshed'] : []
}

type Listener = (event: AuthEvent) => void

const listeners = new Set<Listener>()

export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the listeners in order. */
export function emitAuthEvents(events: readonly AuthEvent[]): void {
  for (const event of events) for (const listener of listeners) listener(event)
}
