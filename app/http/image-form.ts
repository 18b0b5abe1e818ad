import { requestContext, type SentForm, shopContext, visitorContext } from '#app/context.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { UploadedImage } from '#domain/reviews/images.ts'
import { limitImageUploads } from '#flows/uploaded-images.ts'
import { uploadedImages } from './read-intent.ts'

type ImageForm = { form: FormData; pictures: UploadedImage[] | Refusal }

/**
 * Reads a shopper's form with pictures, or why none are taken now; null when it is unreadable. Files can't be kept for
 * a page that shows the form again: its field `pictures` then says only that there were some.
 */
export async function readImageForm({ context, request }: SentForm): Promise<ImageForm | null> {
  const sender = context.get(visitorContext)?.id ?? context.get(requestContext).clientAddress
  const withFiles = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  const tooOften = withFiles ? await limitImageUploads(context.get(shopContext), sender) : null
  const form = await request.formData().catch(() => null)
  if (form === null) return null
  const pictures = await uploadedImages(form)
  form.set('pictures', pictures.length > 0 ? 'sent' : '')
  return { form, pictures: tooOften ?? pictures }
}
