import type { Suggestion } from '#domain/search/suggestions.ts'

/** Typing that has paused for so long is worth asking for. */
const pauseMs = 150

/** Asks once typing pauses; what is returned takes the question back. */
export function fetchSuggestions(typed: string, tell: (found: readonly Suggestion[]) => void): () => void {
  const asking = new AbortController()
  const timer = setTimeout(() => {
    // A question that was taken back, and a network that is away, suggest nothing.
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
