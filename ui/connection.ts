/** True on a slow or metered connection. Only some browsers tell. */
export function isSlowOrMetered(): boolean {
  return hasSaveData() || /2g$/.test(String(connectionFact('effectiveType')))
}

/** True where nothing speaks against fetching what may never be wanted. */
export function allowsPrefetch(): boolean {
  return !hasSaveData() && !/[23]g$/.test(String(connectionFact('effectiveType')))
}

/** The visitor has asked their browser to be sparing. */
export function hasSaveData(): boolean {
  return connectionFact('saveData') === true
}

function connectionFact(what: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, what) : undefined
}
