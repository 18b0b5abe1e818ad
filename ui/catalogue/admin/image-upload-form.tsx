import { type ChangeEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { Refusal } from '#domain/refusal.ts'
import { imageSizeProblem, productImageLimits, refuseImage } from '#domain/reviews/images.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { resizeImages } from '#ui/parts/resize-image.ts'
import { texts } from './texts.tsx'

/**
 * Uploads pictures from gallery or camera: on selection, without script by a button. The selection is cleared
 * afterwards, so that it is not sent again and the same file can be chosen again.
 */
export function ImageUploadForm({ refusal }: { refusal: Refusal | null }) {
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('intent') === 'add'
  const [problem, setProblem] = useState<Refusal | null>(null)
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length === 0) return
    const wrong = imageSizeProblem(files, productImageLimits)
    target.value = ''
    const { small, found } = wrong === null ? await resizeImages(files) : { small: [], found: wrong }
    setProblem(found && refuseImage(found, productImageLimits))
    if (small.length === 0) return
    const form = new FormData()
    form.set('intent', 'add')
    for (const file of small) form.append('pictures', file)
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  const shown = problem ?? refusal
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RefusalAlert refusal={shown} className="sm:col-span-2" />
      <Chooser label={texts.choosePictures} multiple onChange={send} isSending={isSending} />
      <Chooser label={texts.takeAPhoto} capture="environment" onChange={send} isSending={isSending} />
      <p className="text-sm text-muted sm:col-span-2" role="status">
        {isSending
          ? texts.uploadingAndResizing
          : texts.picturesHint(productImageLimits.maxBytes / 1024 / 1024, productImageLimits.count)}
      </p>
    </div>
  )
}

type ChooserProps = {
  label: string
  multiple?: boolean
  capture?: 'environment'
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  isSending: boolean
}

function Chooser({ label, multiple, capture, onChange, isSending }: ChooserProps) {
  return (
    <PostForm intent="add" encType="multipart/form-data">
      <FileField
        label={label}
        name="pictures"
        accept="image/*"
        multiple={multiple}
        capture={capture}
        onChange={onChange}
      >
        <Button label={texts.add} variant="quiet" disabled={isSending} />
      </FileField>
    </PostForm>
  )
}
