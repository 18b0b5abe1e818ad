import { Form, useNavigation } from 'react-router'
import { videoMaxBytes, videoTypes } from '#domain/catalogue/product-video.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Button } from '#ui/parts/button.tsx'
import { Field, FileField } from '#ui/parts/field.tsx'

type OtherMediaFormsProps = { refusal: Refusal | null; url: string }

/** A picture that lies elsewhere, and a film. */
export function OtherMediaForms({ refusal, url }: OtherMediaFormsProps) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <div className="mt-4 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <Form method="post" className="flex min-w-0 items-start gap-2">
        <Field
          label="Picture at an address"
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          maxLength={2_000}
          autoComplete="off"
          defaultValue={url}
          error={refusal?.fields?.['url']}
          hint={sending === 'add-url' ? 'Getting it …' : 'It is copied into the shop.'}
          className="min-w-0 flex-1"
        />
        <Button
          look="quiet"
          name="intent"
          value="add-url"
          className="mt-6.5"
          disabled={sending === 'add-url'}
        >
          Get
        </Button>
      </Form>
      <VideoForm error={refusal?.fields?.['video']} isSending={sending === 'add-video'} />
    </div>
  )
}

function VideoForm({ error, isSending }: { error: string | undefined; isSending: boolean }) {
  const hint = isSending
    ? 'Sending …'
    : `MP4 or WebM, up to ${videoMaxBytes / 1024 / 1024} MB. Its sound and film stay as they are.`
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="intent" value="add-video" />
      <FileField label="Choose a video" name="video" required accept={videoTypes} error={error} hint={hint}>
        <Button look="quiet" disabled={isSending}>
          Add the video
        </Button>
      </FileField>
    </Form>
  )
}
