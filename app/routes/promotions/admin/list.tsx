import { redirect } from 'react-router'
import * as v from 'valibot'
import { type RouteContext, shopContext } from '#app/context.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findAdminCoupons } from '#db/promotions/coupon-admin.ts'
import { findAdminGifts, findGiftChoices } from '#db/promotions/gifts.ts'
import { findAdminPromotions } from '#db/promotions/promotion-admin.ts'
import { isSamePlace } from '#domain/catalogue/product.ts'
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

/** `code` of a coupon, or `id` of a promotion. */
const offer = v.object({ code: field, id: field })
const place = v.object({ productId: field, size: field })
const intents = {
  on: offer,
  off: offer,
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
      return toggleOffer(context, submission)
    case 'add':
      return gift(context, { ...submission, at: /^\d$/.test(submission.at) ? Number(submission.at) : null })
    case 'remove':
    case 'earlier':
    case 'later':
      return gift(context, submission)
  }
}

type Toggle = { intent: 'on' | 'off' } & v.InferOutput<typeof offer>

async function toggleOffer(context: RouteContext, { intent, code, id }: Toggle) {
  const { shop, staff } = requireBackOffice(context)
  const active = intent === 'on'
  const name = code
    ? await toggleCoupon(shop, { staff, code, active })
    : await togglePromotion(shop, { staff, id: idOf(id) ?? 0, active })
  if (isRefusal(name)) return refused(name)
  const undo = { action: page, fields: { intent: active ? 'off' : 'on', code, id } }
  return redirectWithToast(context, page, { text: texts.isSwitched(name, intent), undo })
}

async function gift(context: RouteContext, change: GiftChange) {
  const { shop, staff } = requireBackOffice(context)
  const { productId, size, intent } = change
  const before = await findAdminGifts(shop.db)
  const place = { productId, size }
  const at = before.findIndex(isSamePlace(place))
  const after = await changeGifts(shop, { staff, change })
  if (isRefusal(after)) return refused(after)
  if (intent === 'earlier' || intent === 'later') return redirect(page)
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
