/** Detects a slow or metered connection, in browsers that tell. */
export function isSlowOrMetered(): boolean {
  return hasSaveData() || /2g$/.test(String(connectionFact('effectiveType')))
}

/** Tells whether prefetching is acceptable. */
export function allowsPrefetch(): boolean {
  return !hasSaveData() && !/[23]g$/.test(String(connectionFact('effectiveType')))
}

/** Tells whether Save-Data is on. */
export function hasSaveData(): boolean {
  return connectionFact('saveData') === true
}

function connectionFact(what: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, what) : undefined
}
