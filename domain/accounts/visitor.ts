import { withoutBidiControls } from '#domain/bidi-controls.ts'
import type { Role } from '#domain/staff/roles.ts'

/** Anybody may visit; a shopper is signed in. */
export type Shopper = {
  id: string
  phone: string | null
  /** Null until the name-capture screen was answered. */
  name: string | null
  /** What a sign-in provider told; only shown. */
  email: string | null
  /** The path of their picture; null: one is drawn from the name. */
  avatar: string | null
  role: Role
}

export type Visitor = Shopper | null

export const fullNameRequired = 'Full Name is Required'

export function firstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null
}

/** The name as typed, trimmed and with single spaces; null when there is none. */
export function readFullName(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  const name = withoutBidiControls(typed).trim().replace(/\s+/g, ' ').slice(0, 100).toWellFormed()
  return name === '' ? null : name
}

/** Two letters for the drawn avatar: 'Asha Rao' gives 'AR'. */
export function initials(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}

/** Where to go after signing in: a path of our own, or null. */
export function safeRedirectPath(next: unknown): string | null {
  // Printable ASCII only: it becomes a header, and a browser writes anything else as %XX.
  if (typeof next !== 'string' || !/^\/[A-Za-z0-9][!-[\]-~]*$/.test(next)) return null
  // Dots in a path can bring two slashes to its front, which lead to another host.
  return next.split(/[?#]/, 1)[0]?.includes('//') ? null : next
}
