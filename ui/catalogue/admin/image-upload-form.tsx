import { type ChangeEvent, useId } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Refusal } from '#domain/refusal.ts'
import { imageMaxBytes, imagesPerReview, imageTypes } from '#domain/reviews/images.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'

/** Pictures from the phone or straight from its camera: sent as soon as they are chosen, by a button without script. */
export function ImageUploadForm({ refusal }: { refusal: Refusal | null }) {
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('intent') === 'add'
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.form && target.files?.length) void submit(target.form)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {refusal && (
        <div className="sm:col-span-2">
          <Alert look="error">{refusal.message}</Alert>
        </div>
      )}
      <Chooser label="Choose pictures" multiple onChange={send} isSending={isSending} />
      <Chooser label="Take a photo" capture="environment" onChange={send} isSending={isSending} />
      <p className="text-sm text-muted sm:col-span-2" role="status">
        {isSending
          ? 'Sending, and making them ready for every screen …'
          : `JPEG, PNG, WebP or AVIF, up to ${imageMaxBytes / 1024 / 1024} MB each, ${imagesPerReview} at a time.`}
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
  const id = useId()
  return (
    <Form method="post" encType="multipart/form-data" className="min-w-0">
      <input type="hidden" name="intent" value="add" />
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="file"
          name="pictures"
          accept={capture ? 'image/*' : imageTypes}
          multiple={multiple}
          capture={capture}
          onChange={onChange}
          className="min-h-12 min-w-0 flex-1 text-sm file:mr-3 file:min-h-11 file:rounded-card file:border file:border-edge file:bg-paper file:px-4 file:font-semibold"
        />
        <Button look="quiet" disabled={isSending}>
          Add
        </Button>
      </div>
    </Form>
  )
}
