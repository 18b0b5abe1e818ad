import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Suggestion } from '#domain/search/suggestions.ts'
import { isSlowOrMetered } from '#ui/connection.ts'
import { optionId } from './suggestions.tsx'

const none: readonly Suggestion[] = []

/** Suggestions of the search box, and the active option. */
export function useSearchCombobox(listId: string) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState(none)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const { key: visit } = useLocation()

  const close = () => {
    setTyped('')
    setFound(none)
    setActive(-1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation
  useEffect(close, [visit])

  useEffect(() => {
    if (typed.trim() === '') return
    return fetchSuggestions(typed, (answer) => {
      setFound(answer)
      setActive(-1)
    })
  }, [typed])

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const type = (text: string) => {
    if (text.trim() === '' || isSlowOrMetered()) close()
    else setTyped(text)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (found.length === 0 || event.nativeEvent.isComposing) return
    const next = stepOf(event.key, active, found.length)
    const chosen = found[active]
    if (next !== null) setActive(next)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) {
      navigate(chosen.to)
      close()
    } else return
    event.preventDefault()
  }

  return { found, active, type, press, close }
}

/** Moves the active option: Down from the input to the first, Up to the last; past either end back to the input. */
function stepOf(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return null
}

/** Debounce in milliseconds. */
const pauseMs = 150

/** Requests suggestions after a debounce; the returned function cancels it. */
function fetchSuggestions(typed: string, tell: (found: readonly Suggestion[]) => void): () => void {
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
