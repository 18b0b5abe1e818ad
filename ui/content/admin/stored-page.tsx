import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { DraftOffer } from '#ui/backoffice/typed-text-offer.tsx'
import { texts } from './texts.tsx'

type Entry = readonly [name: string, value: string]

/**
 * Stores what is typed for a page on this device until it is saved. `isAnswered`: the form shows an answer of the
 * server, so that nothing was saved.
 */
export function useStoredPage(place: string, isAnswered: boolean) {
  const [offered, setOffered] = useState<readonly Entry[] | null>(null)
  const { state } = useNavigation()
  const sent = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once for each page, not after an answer.
  useEffect(() => setOffered(isAnswered ? null : readEntries(place)), [place])
  useEffect(() => {
    if (state === 'submitting') sent.current = place
    if (state !== 'idle' || sent.current === null) return
    if (!isAnswered) localStorage.removeItem(sent.current)
    sent.current = null
  }, [state, place, isAnswered])
  return {
    offered,
    keep: (form: FormData) => localStorage.setItem(place, JSON.stringify(entriesOf(form))),
    close: () => setOffered(null),
    discard: () => {
      localStorage.removeItem(place)
      setOffered(null)
    },
  }
}

const entriesOf = (form: FormData) => [...form].filter(([, value]) => typeof value === 'string')

/** Reads the stored entries; null when there are none, or others than ours. */
function readEntries(place: string): readonly Entry[] | null {
  const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
  const isEntry = (one: unknown): one is Entry => Array.isArray(one) && one.every((part) => typeof part === 'string')
  return Array.isArray(stored) && stored.every(isEntry) ? stored : null
}

/** Offers what was typed and not saved; the server shows it with its pictures. */
export function StoredPage({ offered, close, discard }: Omit<ReturnType<typeof useStoredPage>, 'keep'>) {
  const submit = useSubmit()
  if (offered === null) return null
  const restore = () => {
    const form = new FormData()
    for (const [name, value] of offered) form.append(name, value)
    form.set('intent', 'show')
    close()
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  const labels = { text: texts.youBeganAPage, restoreLabel: texts.continueText }
  return <DraftOffer {...labels} restore={restore} discard={discard} />
}
