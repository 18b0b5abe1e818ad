import type { ReactNode } from 'react'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

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
