import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { plainIntents, refusedForm, typedForm, uploadedImages } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findAdminBanners } from '#db/catalogue/banner-admin.ts'
import { findLinkChoices } from '#db/content/link-choices.ts'
import { bannerPlaces, type TypedBanner, toBannerForm } from '#domain/catalogue/banner-form.ts'
import { isRefusal } from '#domain/refusal.ts'
import { imageTypes } from '#domain/reviews/images.ts'
import { can } from '#domain/staff/permissions.ts'
import { removeBanner, saveBanner } from '#flows/catalogue/save-banner.ts'
import { EditorForm } from '#ui/backoffice/fields.tsx'
import { PictureField } from '#ui/backoffice/image-field.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { BannerSlide } from '#ui/catalogue/banner-slide.tsx'
import { LinkField } from '#ui/content/admin/link-field.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import type { Route } from './+types/banner'
import { categoryChoices, idOf } from './product-form.ts'

export async function loader({ url, context, params: { bannerId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const id = idOf(bannerId)
  const [banners, categories] = await Promise.all([findAdminBanners(db), categoryChoices(db)])
  const banner = banners.find((one) => one.id === id) ?? null
  if (id !== null && banner === null) throw notFound()
  const product = url.searchParams.get('product')
  const chosenTarget = product === null ? (banner?.target ?? null) : `/product/${product}`
  const targets = await findLinkChoices(db, chosenTarget)
  const target = targets.find(({ value }) => value === chosenTarget)?.value ?? ''
  return { banner, categories, targets, target, mayChange: can(requireStaff(context), 'change-catalogue') }
}

const intents = plainIntents('save', 'remove')

export async function action({ request, context, params: { bannerId } }: Route.ActionArgs) {
  const { shop, staff, form, submission, seen } = await readStaffForm({ request, context }, intents)
  const id = idOf(bannerId)
  const typed = typedForm(form, toBannerForm(null))
  const isRemoval = submission.intent === 'remove' && id !== null
  if (isRemoval) await removeBanner(shop, { staff, id })
  else {
    const saved = await saveBanner(shop, { staff, id, typed, seen, files: await uploadedImages(form) })
    if (isRefusal(saved)) return refusedForm(saved, { typed }, form)
  }
  const text = isRemoval ? texts.bannerRemoved : texts.bannerSaved
  return redirectWithToast(context, '/admin/banners', { text })
}

const places = Object.entries(bannerPlaces).map(([value, label]) => ({ value, label }))

export const shouldRevalidate = alsoWhenRefused

export default function BannerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, categories, targets, target, mayChange } = loaderData
  const typed = actionData?.typed ?? { ...toBannerForm(banner), target }
  const errors = actionData?.refusal.fields ?? {}
  return (
    <AdminPage title={banner?.title || (banner ? texts.banner : texts.newBanner)} back="/admin/banners">
      <RefusalAlert refusal={actionData?.refusal} />
      {banner && (
        <section aria-label={texts.preview} className="mb-4">
          <div className="grid aspect-16/7 overflow-clip rounded-card md:aspect-3/1">
            <BannerSlide banner={banner} isFirst />
          </div>
        </section>
      )}
      <EditorForm
        aria-label={texts.banner}
        shown={toBannerForm(banner)}
        isThere={banner !== null}
        mayChange={mayChange}
      >
        <Panel>
          <BannerFields banner={banner} typed={typed} errors={errors} categories={categories} targets={targets} />
        </Panel>
      </EditorForm>
    </AdminPage>
  )
}

type BannerFieldsProps = Pick<Route.ComponentProps['loaderData'], 'banner' | 'categories' | 'targets'> & {
  typed: TypedBanner
  errors: Record<string, string>
}

function BannerFields({ banner, typed, errors, categories, targets }: BannerFieldsProps) {
  const field = typedFields(typed, errors)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <PictureField
        label={texts.picture}
        picture={banner?.picture ?? null}
        accept={imageTypes}
        error={errors['pictures']}
      />
      <SelectField label={texts.place} name="location" defaultValue={typed.location} choices={places} />
      <Field {...field('title', texts.title)} maxLength={80} />
      <Field {...field('subtitle', texts.secondLine)} maxLength={120} />
      <LinkField
        {...field('target', texts.leadsTo, texts.productBannerHint)}
        none={texts.homeOrOffer}
        choices={targets}
      />
      <Field {...field('offerPrice', texts.maxOfferPrice, texts.targetHint)} inputMode="decimal" />
      <SelectField {...field('category', texts.inCategory)} empty={texts.all} choices={categories} />
      <Field {...field('showsFrom', texts.fromIndia, texts.leaveEmptyToStartNow)} type="datetime-local" />
      <Field {...field('showsUntil', texts.untilIndia, texts.leaveEmptyForNoEnd)} type="datetime-local" />
    </div>
  )
}
