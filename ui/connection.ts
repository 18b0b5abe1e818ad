/** Detects a slow or metered connection, in browsers that tell. */
export const isSlowOrMetered = (): boolean => hasSaveData() || /2g$/.test(String(connectionFact('effectiveType')))

export const allowsPrefetch = (): boolean => !hasSaveData() && !/[23]g$/.test(String(connectionFact('effectiveType')))

export const hasSaveData = (): boolean => connectionFact('saveData') === true

function connectionFact(what: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, what) : undefined
}
