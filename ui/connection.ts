/** Detects a slow or metered connection, in browsers that tell. */
export const isSlowOrMetered = (): boolean => hasSaveData() || /2g$/.test(String(connectionFact('effectiveType')))

export const allowsPrefetch = (): boolean => !hasSaveData() && !/[23]g$/.test(String(connectionFact('effectiveType')))

export const hasSaveData = (): boolean => connectionFact('saveData') === true

function connectionFact(what: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, what) : undefined
}

/** Asks the shop itself: the browser reports no change when the network is there but the shop was not. */
export async function isShopReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}
