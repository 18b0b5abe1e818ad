/** True where somebody pays for every kilobyte, or waits for it. Only some browsers tell. */
export function isThrifty(): boolean {
  return savesData() || /2g$/.test(String(told('effectiveType')))
}

/** True where nothing speaks against fetching what may never be wanted. */
export function isQuick(): boolean {
  return !savesData() && !/[23]g$/.test(String(told('effectiveType')))
}

/** The visitor has asked their browser to be sparing. */
export function savesData(): boolean {
  return told('saveData') === true
}

function told(what: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, what) : undefined
}
