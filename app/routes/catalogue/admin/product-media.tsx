import { data, Form, useNavigation } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, plainIntents, readIntent, textsOf, uploadedFile, uploadedImages } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { canUndo } from '#domain/backoffice/undo-window.ts'
import { videoMaxBytes, videoTypes } from '#domain/catalogue/product-video.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import { productImageLimits } from '#domain/reviews/images.ts'
import { can } from '#domain/staff/permissions.ts'
import { changeProductImages, type PictureChange } from '#flows/catalogue/change-product-images.ts'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { ImageSorter } from '#ui/catalogue/admin/image-sorter.tsx'
import { ImageUploadForm } from '#ui/catalogue/admin/image-upload-form.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import type { Route } from './+types/product-media'

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const product = foundOr404(await findAdminProduct(context.get(shopContext).db, productId))
  const { id, name, pictures } = product
  return { id, name, pictures, mayChange: can(requireStaff(context), 'change-catalogue') }
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData().catch(() => null)
  const change = form ? await readChange(form, shop.now()) : unreadable()
  if (isRefusal(change)) return data({ ...change, address: '' }, { status: statusOf(change) })
  const before = change.kind === 'remove' ? await findAdminProduct(shop.db, productId) : null
  const changed = await changeProductImages(shop, { staff, productId, change })
  const address = change.kind === 'add-url' ? change.address : ''
  if (isRefusal(changed)) return data({ ...changed, address }, { status: statusOf(changed) })
  const at = shop.now().getTime()
  const here = `/admin/products/${productId}/pictures`
  if (change.kind !== 'remove') {
    return redirectWithToast(context, here, { text: doneTexts()[change.kind] })
  }
  const place = before?.pictures.findIndex(({ url }) => url === change.url) ?? 0
  const fields = { intent: 'put-back', url: change.url, place: String(place), at: String(at) }
  return redirectWithToast(context, here, { text: texts.pictureRemoved, undo: { action: here, fields } })
}

const doneTexts = () =>
  ({
    add: texts.addedTheShopShowsThem,
    'add-url': texts.addedTheShopShowsIt,
    'add-video': texts.videoAdded,
    earlier: texts.moved,
    later: texts.moved,
    order: texts.moved,
    'put-back': texts.thePictureIsBack,
  }) as const

const oneUrl = v.object({ url: field })
const intents = {
  ...plainIntents('add', 'add-video', 'order'),
  'add-url': oneUrl,
  earlier: oneUrl,
  later: oneUrl,
  remove: oneUrl,
  'put-back': v.object({ url: field, place: field, at: field }),
}

const unreadable = () => refuse('invalid', texts.uploadFailed)
const tooLate = () => refuse('invalid', texts.tooLateToUndo)

async function readChange(form: FormData, now: Date): Promise<PictureChange | Refusal> {
  const submission = readIntent(form, intents)
  switch (submission.intent) {
    case 'add':
      return { kind: 'add', files: await uploadedImages(form, productImageLimits.count) }
    case 'add-url':
      return { kind: 'add-url', address: submission.url.trim() }
    case 'add-video':
      return { kind: 'add-video', file: await uploadedFile(form, 'video') }
    case 'order':
      return { kind: 'order', urls: textsOf(form, 'url') }
    case 'earlier':
    case 'later':
    case 'remove':
      return { kind: submission.intent, url: submission.url }
    case 'put-back': {
      const place = Number(submission.place)
      const isInTime = canUndo(new Date(Number(submission.at)), now)
      const isPlace = Number.isInteger(place) && place >= 0
      return isInTime && isPlace ? { kind: 'put-back', url: submission.url, place } : tooLate()
    }
  }
}

export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, pictures, mayChange } = loaderData
  const refusal = isRefusal(actionData) ? actionData : null
  return (
    <AdminPage title={texts.pictures} text={texts.cardPictureOf(name)} back={`/admin/products/${id}`}>
      {mayChange && (
        <Panel title={texts.addPictures}>
          <ImageUploadForm refusal={refusal?.fields?.['url'] || refusal?.fields?.['video'] ? null : refusal} />
          <ExternalMediaForms refusal={refusal} url={refusal && 'address' in refusal ? String(refusal.address) : ''} />
        </Panel>
      )}
      {pictures.length === 0 ? (
        <EmptyList text={texts.noPicturesYet} hint={texts.cardPictureHint} />
      ) : (
        <ImageSorter name={name} pictures={pictures} mayChange={mayChange} />
      )}
    </AdminPage>
  )
}

function ExternalMediaForms({ refusal, url }: { refusal: Refusal | null; url: string }) {
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
        <Button
          label={texts.fetch}
          variant="quiet"
          intent="add-url"
          className="mt-6.5"
          disabled={sending === 'add-url'}
        />
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
        <Button label={texts.addTheVideo} variant="quiet" disabled={isSending} />
      </FileField>
    </PostForm>
  )
}
