import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import {
  type NewProductField,
  type NewProductValues,
  newProductFields,
  readSizePrices,
} from '#domain/catalogue/new-product.ts'
import { DraftOffer } from '#ui/backoffice/typed-text-offer.tsx'
import { texts } from './texts.tsx'

const place = 'new-product'

/** Stores the input on this device until it is saved, and offers to restore it. */
export function useStoredDraft(isFresh: boolean) {
  const [offered, setOffered] = useState<NewProductValues | null>(null)
  const [restored, setRestored] = useState<NewProductValues | null>(null)
  const { state, location, formMethod } = useNavigation()
  // The set-up goes on to its next step.
  const isSaved =
    state === 'loading' && formMethod === 'POST' && !/^\/admin\/(products\/new|prove|sign-in)$/.test(location.pathname)
  useEffect(() => {
    if (isFresh) setOffered(readDraft())
  }, [isFresh])
  useEffect(() => {
    if (isSaved) localStorage.removeItem(place)
  }, [isSaved])
  return {
    offered,
    restored,
    keep: (form: HTMLFormElement) => localStorage.setItem(place, JSON.stringify(valuesOf(new FormData(form)))),
    restore: () => {
      setRestored(offered)
      setOffered(null)
    },
    discard: () => {
      localStorage.removeItem(place)
      setOffered(null)
    },
  }
}

function valuesOf(form: FormData): NewProductValues {
  const texts = (name: string) => form.getAll(name).map(String)
  const pieces = texts('stock')
  const fields: NewProductValues['fields'] = {}
  for (const name of newProductFields) if (form.has(name)) fields[name] = texts(name)[0] ?? ''
  return {
    fields,
    stock: texts('size').map((size, at) => [size, pieces[at] ?? '']),
    sizePrices: readSizePrices(texts),
    pictures: texts('picture'),
  }
}

/** Reads the draft; null when missing or invalid. */
function readDraft(): NewProductValues | null {
  const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
  return isDraft(kept) && isWorthIt(kept) ? kept : null
}

const isDraft = (kept: unknown): kept is NewProductValues =>
  typeof kept === 'object' &&
  kept !== null &&
  'fields' in kept &&
  'stock' in kept &&
  'pictures' in kept &&
  'sizePrices' in kept

const requiredFields: readonly NewProductField[] = ['name', 'price', 'description']

const isWorthIt = ({ fields, stock }: NewProductValues) =>
  requiredFields.some((name) => fields[name]) || stock.some(([, pieces]) => pieces !== '')

type StoredDraftProps = Pick<ReturnType<typeof useStoredDraft>, 'offered' | 'restore' | 'discard'>

export function StoredDraft({ offered, restore, discard }: StoredDraftProps) {
  const text = texts.youBeganAProduct(offered?.fields.name ?? '')
  return <DraftOffer text={text} restoreLabel={texts.continueText} restore={restore} discard={discard} />
}
