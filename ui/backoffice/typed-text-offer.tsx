import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'
import { discardTypedText, findTypedText, type OfferedForm, restoreTypedText, storeTypedText } from './typed-text.ts'

/** Stores what is typed on every page, and offers it where it was left without saving. */
export function TypedTextOffer({ staffId }: { staffId: string }) {
  const { key } = useLocation()
  const [offered, setOffered] = useState<readonly OfferedForm[]>([])
  useEffect(() => storeTypedText(staffId), [staffId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page shows other forms.
  useEffect(() => setOffered(findTypedText(staffId)), [staffId, key])
  if (offered.length === 0) return null
  const restore = () => {
    restoreTypedText(offered)
    setOffered([])
  }
  const discard = () => {
    discardTypedText(staffId, offered)
    setOffered([])
  }
  return (
    <div className="mx-auto max-w-[1200px] px-4 pt-4 sm:px-6">
      <DraftOffer text={texts.youTypedHere} restoreLabel={texts.putItBack} restore={restore} discard={discard} />
    </div>
  )
}

type DraftOfferProps = { text: ReactNode; restoreLabel: string; restore: () => void; discard: () => void }

/** Offers what was typed and not saved. */
export function DraftOffer({ text, restoreLabel, restore, discard }: DraftOfferProps) {
  return (
    <Alert variant="warning" className="mb-4">
      <p>{text}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button type="button" variant="quiet" onClick={restore}>
          {restoreLabel}
        </Button>
        <Button type="button" variant="quiet" onClick={discard}>
          {texts.discardIt}
        </Button>
      </p>
    </Alert>
  )
}
