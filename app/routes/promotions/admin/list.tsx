import { redirect } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findAdminCoupons } from '#db/promotions/coupon-admin.ts'
import { findAdminGifts, findGiftChoices } from '#db/promotions/gifts.ts'
import { findAdminPromotions } from '#db/promotions/promotion-admin.ts'
import { couponStatus } from '#domain/promotions/coupon-form.ts'
import { isRefusal } from '#domain/refusal.ts'
import { changeGifts, type GiftChange } from '#flows/promotions/change-gifts.ts'
import { toggleCoupon } from '#flows/promotions/save-coupon.ts'
import { togglePromotion } from '#flows/promotions/save-promotion.ts'
import { AdminPage, EmptyList, List } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CouponListRow } from '#ui/promotions/admin/coupon-list-row.tsx'
import { GiftList } from '#ui/promotions/admin/gift-list.tsx'
import { PromotionList } from '#ui/promotions/admin/promotion-list.tsx'
import { texts } from '#ui/promotions/admin/texts.tsx'
import type { Route } from './+types/list'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const text = (url.searchParams.get('q') ?? '').slice(0, 60)
  const [promotions, coupons, gifts, choices] = await Promise.all([
    findAdminPromotions(db),
    findAdminCoupons(db),
    findAdminGifts(db),
    findGiftChoices(db, text),
  ])
  const at = now()
  return {
    promotions: promotions.map((one) => ({ ...one, status: couponStatus({ ...one, usageLimit: null }, at) })),
    coupons: coupons.map((one) => ({ ...one, status: couponStatus(one, at) })),
    gifts,
    choices,
    text,
  }
}

const page = '/admin/promotions'

const coupon = v.object({ code: field })
const promotion = v.object({ id: field })
const place = v.object({ productId: field, size: field })
const intents = {
  on: coupon,
  off: coupon,
  start: promotion,
  stop: promotion,
  remove: place,
  earlier: place,
  later: place,
  add: v.object({ ...place.entries, at: field }),
}

/** Activates coupons and promotions, undoes that, and changes gifts. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  switch (submission.intent) {
    case 'on':
    case 'off':
      return switchCoupon(context, submission.code, submission.intent)
    case 'start':
    case 'stop':
      return switchPromotion(context, submission.id, submission.intent)
    case 'add':
      return gift(context, { ...submission, at: /^\d$/.test(submission.at) ? Number(submission.at) : null })
    case 'remove':
    case 'earlier':
    case 'later':
      return gift(context, submission)
  }
}

type Context = Route.ActionArgs['context']

async function switchCoupon(context: Context, code: string, intent: 'on' | 'off') {
  const { shop, staff } = requireBackOffice(context)
  const refusal = await toggleCoupon(shop, { staff, code, active: intent === 'on' })
  if (refusal) return refused(refusal)
  const undo = { action: page, fields: { intent: intent === 'on' ? 'off' : 'on', code } }
  return redirectWithToast(context, page, { text: texts.isSwitched(code, intent), undo })
}

async function switchPromotion(context: Context, id: string, intent: 'start' | 'stop') {
  const input = { staff: requireStaff(context), id: idOf(id) ?? 0, active: intent === 'start' }
  const name = await togglePromotion(context.get(shopContext), input)
  if (isRefusal(name)) return refused(name)
  const undo = { action: page, fields: { intent: intent === 'start' ? 'stop' : 'start', id } }
  return redirectWithToast(context, page, { text: texts.isSwitched(name, input.active ? 'on' : 'off'), undo })
}

async function gift(context: Context, change: GiftChange) {
  const { shop, staff } = requireBackOffice(context)
  const { productId, size, intent } = change
  const before = await findAdminGifts(shop.db)
  const at = before.findIndex((one) => one.productId === productId && one.size === size)
  const after = await changeGifts(shop, { staff, change })
  if (isRefusal(after)) return refused(after)
  if (intent === 'earlier' || intent === 'later') return redirect(page)
  const place = { productId, size }
  const isAdded = intent === 'add'
  const fields = isAdded ? { intent: 'remove', ...place } : { intent: 'add', at: String(at), ...place }
  return redirectWithToast(context, page, {
    text: isAdded ? texts.giftAdded : texts.giftRemoved,
    undo: { action: page, fields },
  })
}

export default function Promotions({ loaderData, actionData }: Route.ComponentProps) {
  const { promotions, coupons, gifts, choices, text } = loaderData
  return (
    <AdminPage
      title={texts.promotions}
      text={texts.promotionsNote}
      actions={<ButtonLink label={texts.newCoupon} to="/admin/promotions/new" />}
    >
      {isRefusal(actionData) && <RefusalAlert refusal={actionData} />}
      <PromotionList promotions={promotions} />
      <h2 className="mb-2 font-display text-base font-semibold">{texts.coupons}</h2>
      <List label={texts.coupons} empty={<EmptyList text={texts.noCouponsYet} />}>
        {coupons.map((coupon) => (
          <CouponListRow key={coupon.code} coupon={coupon} />
        ))}
      </List>
      <div className="mt-6">
        <GiftList gifts={gifts} choices={choices} text={text} />
      </div>
    </AdminPage>
  )
}
