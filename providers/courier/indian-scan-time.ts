/**
 * Parses a courier's time: '2026-11-21T18:00:00' or '2026-11-21 18:00:00', Indian without a zone. Null when invalid.
 */
export function parseIndianTime(text: string): Date | null {
  const iso = text.trim().replace(' ', 'T')
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(iso)
  const at = new Date(hasZone ? iso : `${iso.length === 10 ? `${iso}T00:00:00` : iso}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}
