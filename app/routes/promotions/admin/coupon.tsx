import { Form } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { plainIntents, refusedForm, typedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { categoryChoices } from '#app/routes/catalogue/admin/product-form.ts'
import { readStaffForm } from '#app/routes/staff/authenticate.ts'
import { findAdminCoupon } from '#db/promotions/coupon-admin.ts'
import {
  couponCategories,
  couponUsesText,
  noSuchCoupon,
  type TypedCoupon,
  toCouponForm,
} from '#domain/promotions/coupon-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { deleteCoupon, saveCoupon } from '#flows/promotions/save-coupon.ts'
import { CheckField, CheckFields, FormRefusal, SaveBar, SeenField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { CodeField, Field, typedFields } from '#ui/parts/field.tsx'
import { GainFields } from '#ui/promotions/admin/gain-fields.tsx'
import { OfferToggle } from '#ui/promotions/admin/offer-toggle.tsx'
import { texts } from '#ui/promotions/admin/texts.tsx'
import type { Route } from './+types/coupon'

/** Parses the code; null for 'new', which can't be a code because codes are upper case. */
const codeOf = (param: string) => (param === 'new' ? null : param)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const code = codeOf(params.code)
  const [coupon, categories] = await Promise.all([code && findAdminCoupon(db, code), categoryChoices(db)])
  if (code !== null && !coupon) throw notFound()
  return { coupon: coupon || null, categories }
}

const intents = plainIntents('save', 'remove')
const listPage = '/admin/promotions'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, staff, form, submission, seen } = await readStaffForm({ request, context }, intents)
  const typed = typedForm(form, toCouponForm(null))
  const code = codeOf(params.code)
  if (submission.intent === 'remove') {
    const removed = code === null ? noSuchCoupon : await deleteCoupon(shop, { staff, code })
    if (isRefusal(removed)) return refusedForm(removed, { typed })
    return redirectWithToast(context, listPage, { text: texts.couponIsRemoved(removed) })
  }
  const saved = await saveCoupon(shop, { staff, code, typed, seen })
  if (isRefusal(saved)) return refusedForm(saved, { typed }, form)
  return redirectWithToast(context, listPage, { text: texts.isSaved(saved) })
}

export const shouldRevalidate = alsoWhenRefused

export default function Promotion({ loaderData: { coupon, categories }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={coupon?.code ?? texts.newCoupon}
      back={listPage}
      text={coupon && couponUsesText(coupon)}
      actions={coupon && <OfferToggle field="code" value={coupon.code} label={coupon.code} active={coupon.active} />}
    >
      <CouponForm
        coupon={coupon}
        typed={actionData?.typed ?? toCouponForm(coupon)}
        refusal={actionData?.refusal ?? null}
        categories={categories}
      />
    </AdminPage>
  )
}

/** `coupon` is null for a new one. */
type CouponFormProps = Route.ComponentProps['loaderData'] & { typed: TypedCoupon; refusal: Refusal | null }

function CouponForm({ coupon, typed, refusal, categories }: CouponFormProps) {
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <Form method="post" aria-label={texts.coupon}>
      <SeenField shown={toCouponForm(coupon)} />
      <FormRefusal refusal={refusal} />
      <Panel title={texts.whatItTakesOff}>
        <div className="grid gap-4 lg:grid-cols-2">
          {coupon === null && <CodeField {...field('code', texts.code, texts.codeHint)} maxLength={30} />}
          <GainFields name="kind" field={field} isPercent={typed.kind === 'percent'} />
          <Field {...field('minimum', texts.minimumAmount, texts.leaveEmptyForAnyCart)} inputMode="decimal" />
        </div>
      </Panel>
      <Categories categories={categories} chosen={typed.categories} />
      <Limits field={field} />
      <Conditions typed={typed} />
      <SaveBar isThere={coupon?.uses === 0} />
    </Form>
  )
}

function Limits({ field }: { field: ReturnType<typeof typedFields<keyof TypedCoupon>> }) {
  return (
    <Panel title={texts.howOftenAndWhen}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field
          {...field('usageLimitPerCustomer', texts.usageLimitPerCustomer, texts.leaveEmptyForNoLimit)}
          inputMode="numeric"
        />
        <Field {...field('usageLimit', texts.usageLimit, texts.leaveEmptyForNoLimit)} inputMode="numeric" />
        <Field {...field('startsAt', texts.fromIndia, texts.leaveEmptyToStartNow)} type="datetime-local" />
        <Field {...field('endsAt', texts.untilIndia, texts.leaveEmptyForNoEnd)} type="datetime-local" />
      </div>
    </Panel>
  )
}

function Conditions({ typed }: { typed: TypedCoupon }) {
  return (
    <Panel title={texts.where}>
      <CheckField
        label={texts.alsoForCashOnDelivery}
        name="forCod"
        value="yes"
        defaultChecked={typed.forCod === 'yes'}
        hint={texts.otherwiseOnlyForOnlinePayment}
      />
      <CheckField
        label={texts.offerItInTheCart}
        name="offered"
        value="yes"
        defaultChecked={typed.offered === 'yes'}
        hint={texts.couponOfferHint}
      />
    </Panel>
  )
}

function Categories({ categories, chosen }: Pick<CouponFormProps, 'categories'> & { chosen: readonly string[] }) {
  return (
    <Panel title={texts.forWhichProducts}>
      <p className="mb-1 text-muted">{texts.chooseNoneForAllProducts}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
        <CheckFields name="categories" choices={couponCategories(categories, chosen)} chosen={chosen} />
      </div>
    </Panel>
  )
}
