type Facts = Record<string, unknown>

/**
 * Reduces a record's before and after to the fields that differ, which is all the audit log stores; null when nothing
 * changed.
 */
export function changedFields(before: Facts, after: Facts): { before: Facts; after: Facts } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return null
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}
