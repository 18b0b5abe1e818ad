type Facts = Record<string, unknown>

/** What of a thing is another now, as it was and as it is: all that the audit log keeps. Null when nothing is. */
export function changedFields(before: Facts, after: Facts): { before: Facts; after: Facts } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return null
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}
