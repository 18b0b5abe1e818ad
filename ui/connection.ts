/** True where somebody pays for every kilobyte, or waits for it. Only some browsers tell. */
export function isThrifty(): boolean {
  return savesData() || /2g$/.test(String(connectionFact('effectiveType')))
}

/** True where nothing speaks against fetching what may never be wanted. */
export function isQuick(): boolean {
  return !savesData() && !/[23]g$/.test(String(connectionFact('effectiveType')))
}

/** The visitor has asked their browser to be sparing. */
export function savesData(): boolean {
  return connectionFact('saveData') === true
}

function connectionFact(what: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, what) : undefined
}
