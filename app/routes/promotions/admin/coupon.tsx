import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm, typedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { categoryChoices } from '#app/routes/catalogue/admin/product-form.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOwnCoupon } from '#db/promotions/coupon-admin.ts'
import { couponUsesText, noSuchCoupon, toCouponForm } from '#domain/promotions/coupon-form.ts'
import { isRefusal } from '#domain/refusal.ts'
import { deleteCoupon, saveCoupon } from '#flows/promotions/save-coupon.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { CouponForm } from '#ui/promotions/admin/coupon-form.tsx'
import { OfferToggle } from '#ui/promotions/admin/offer-toggle.tsx'
import { texts } from '#ui/promotions/admin/texts.tsx'
import type { Route } from './+types/coupon'

/** Parses the code; null for 'new', which can't be a code because codes are upper case. */
const codeOf = (param: string) => (param === 'new' ? null : param)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const code = codeOf(params.code)
  const [coupon, categories] = await Promise.all([code && findOwnCoupon(db, code), categoryChoices(db)])
  if (code !== null && !coupon) throw data(null, { status: 404, statusText: 'Not Found' })
  return { coupon: coupon || null, categories }
}

const intents = plainIntents('save', 'remove')
const listPage = '/admin/promotions'

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const typed = typedForm(form, toCouponForm(null))
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { typed })
  const [staff, code] = [requireStaff(context), codeOf(params.code)]
  if (submission.intent === 'remove') {
    const removed = code === null ? noSuchCoupon : await deleteCoupon(shop, { staff, code })
    if (isRefusal(removed)) return refusedForm(removed, { typed })
    return redirectDone(context, listPage, { text: texts.couponIsRemoved(removed) })
  }
  const saved = await saveCoupon(shop, { staff, code, typed })
  if (isRefusal(saved)) return refusedForm(saved, { typed })
  return redirectDone(context, listPage, { text: texts.isSaved(saved) })
}

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
