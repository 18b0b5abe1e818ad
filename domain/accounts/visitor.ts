import { cleanLine, truncate } from '#domain/clean-text.ts'

export type Shopper = {
  id: string
  phone: string | null
  /** Null until the name-capture screen was answered. */
  name: string | null
  /** As a sign-in provider reported it; display only. */
  email: string | null
  /** Path of the picture; null: initials are drawn. */
  avatar: string | null
}

export type Visitor = Shopper | null

export const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null

/** Normalises a typed name: trimmed, single spaces; null when there is none. */
export function readFullName(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  const name = truncate(cleanLine(typed), 100)
  return name === '' ? null : name
}

/** Builds the letters of the drawn avatar: 'Asha Rao' gives 'AR'. */
export function initials(name: string | null): string {
  const parts = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part = '') => [...part][0] ?? '')
  return letters.join('').toUpperCase()
}

/** Returns the path when it is one of this shop, else null. Guards against open redirects. */
export function safeRedirectPath(next: unknown): string | null {
  // Printable ASCII only: it becomes a header, and a browser writes anything else as %XX.
  if (typeof next !== 'string' || !/^\/[A-Za-z0-9][!-[\]-~]*$/.test(next)) return null
  // Dots in a path can bring two slashes to its front, which lead to another host.
  return next.split(/[?#]/, 1)[0]?.includes('//') ? null : next
}
