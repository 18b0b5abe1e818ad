import { useEffect, useState } from 'react'
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
  const hasFiles = offered.some(({ form }) => form.querySelector('input[type=file]') !== null)
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
      <Alert variant="warning" className="mb-4">
        <p>
          {texts.youTypedHere} {hasFiles && texts.chooseFilesAgain}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button label={texts.putItBack} type="button" variant="quiet" onClick={restore} />
          <Button label={texts.discardIt} type="button" variant="quiet" onClick={discard} />
        </p>
      </Alert>
    </div>
  )
}
