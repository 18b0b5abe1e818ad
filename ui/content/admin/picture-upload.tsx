import { type ChangeEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { productImageLimits, refuseImage } from '#domain/reviews/images.ts'
import { Button } from '#ui/parts/button.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { resizeImages } from '#ui/parts/resize-image.ts'
import { texts } from './texts.tsx'

/** Adds pictures to the enclosing form's text: on selection, without script by the button. */
export function PictureUpload({ error }: { error: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isResizing, setResizing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSending = useNavigation().formData?.get('intent') === 'add-pictures'
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length === 0) return
    setResizing(true)
    // Blocks the submit until the pictures are resized.
    target.setCustomValidity(texts.makingSmaller)
    const { small, found } = await resizeImages(files.slice(0, productImageLimits.count + 1))
    setResizing(false)
    target.setCustomValidity('')
    setProblem(found ? refuseImage(found).fields?.['pictures'] : undefined)
    const held = new DataTransfer()
    for (const file of small) held.items.add(file)
    target.files = held.files
    if (small.length > 0) target.form?.requestSubmit(button.current)
    // Not sent again by the next submit.
    target.value = ''
  }
  return (
    <div className="mt-4">
      <FileField
        label={texts.addPictures}
        hint={isResizing ? texts.makingSmaller : isSending ? texts.uploading : texts.picturesHint}
        error={problem ?? error}
        name="pictures"
        accept="image/*"
        multiple
        onChange={add}
      >
        <Button ref={button} name="intent" value="add-pictures" variant="quiet" formNoValidate disabled={isSending}>
          {texts.addToText}
        </Button>
      </FileField>
    </div>
  )
}
