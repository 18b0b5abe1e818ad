import type { Suggestion } from '#domain/search/suggestions.ts'

/** Debounce in milliseconds. */
const pauseMs = 150

/** Requests suggestions after a debounce; the returned function cancels it. */
export function fetchSuggestions(typed: string, tell: (found: readonly Suggestion[]) => void): () => void {
  const asking = new AbortController()
  const timer = setTimeout(() => {
    // Cancelled and failed requests suggest nothing.
    ask(typed, asking.signal).then(tell, () => {})
  }, pauseMs)
  return () => {
    clearTimeout(timer)
    asking.abort()
  }
}

async function ask(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(`/suggestions?${new URLSearchParams({ q: typed })}`, { signal })
  return answer.ok ? answer.json() : []
}
