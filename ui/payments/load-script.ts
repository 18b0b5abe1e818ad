const patienceMs = 15_000

/** Loads a gateway's script, on the pay page only. Rejects when it fails or is not the expected one. */
export function loadScript(address: string, isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const give = (problem: string) => reject(new Error(problem))
    const timer = setTimeout(give, patienceMs, 'The payment service does not load')
    element.src = address
    element.onerror = () => give('The payment service can’t be reached')
    element.onload = () => {
      clearTimeout(timer)
      isThere() ? resolve() : give('The payment service is not itself')
    }
    document.head.append(element)
  })
}
