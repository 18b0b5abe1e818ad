import { Form, useNavigation } from 'react-router'
import { videoMaxBytes, videoTypes } from '#domain/catalogue/product-video.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { texts } from './texts.tsx'

export function ExternalMediaForms({ refusal, url }: { refusal: Refusal | null; url: string }) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <div className="mt-4 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <Form method="post" className="flex min-w-0 items-start gap-2">
        <Field
          label={texts.pictureFromALink}
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          maxLength={2_000}
          autoComplete="off"
          defaultValue={url}
          error={refusal?.fields?.['url']}
          hint={sending === 'add-url' ? texts.fetching : texts.externalImageHint}
          className="min-w-0 flex-1"
        />
        <Button variant="quiet" intent="add-url" className="mt-6.5" disabled={sending === 'add-url'}>
          {texts.fetch}
        </Button>
      </Form>
      <VideoForm error={refusal?.fields?.['video']} isSending={sending === 'add-video'} />
    </div>
  )
}

function VideoForm({ error, isSending }: { error: string | undefined; isSending: boolean }) {
  const hint = isSending ? texts.uploading : texts.videoHint(videoMaxBytes / 1024 / 1024)
  return (
    <PostForm intent="add-video" encType="multipart/form-data">
      <FileField label={texts.chooseAVideo} name="video" required accept={videoTypes} error={error} hint={hint}>
        <Button variant="quiet" disabled={isSending}>
          {texts.addTheVideo}
        </Button>
      </FileField>
    </PostForm>
  )
}
