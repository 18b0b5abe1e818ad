import { data, redirect } from 'react-router'
import { findOwnCoupons } from '#db/coupons-write.ts'
import { findGiftChoices, findOwnGifts } from '#db/gift-choices.ts'
import { standingOf } from '#domain/coupon-form.ts'
import { isRefusal, refuse, statusOf } from '#domain/refusal.ts'
import { changeGifts, type GiftChange } from '#flows/change-gifts.ts'
import { turnCoupon } from '#flows/save-coupon.ts'
import { List } from '#ui/admin/list-row.tsx'
import { AdminPage, NothingHere } from '#ui/admin/page.tsx'
import { CouponListRow } from '#ui/admin/promotions/coupon-list-row.tsx'
import { GiftBoard } from '#ui/admin/promotions/gift-board.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { shopContext } from '../../context.ts'
import { writeDone } from '../../done.ts'
import { textField } from '../../form.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/promotions'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const words = (url.searchParams.get('q') ?? '').slice(0, 60)
  const [coupons, gifts, choices] = await Promise.all([
    findOwnCoupons(db),
    findOwnGifts(db),
    findGiftChoices(db, words),
  ])
  const at = now()
  return { coupons: coupons.map((one) => ({ ...one, standing: standingOf(one, at) })), gifts, choices, words }
}

const page = '/admin/promotions'
const unreadable = refuse('invalid', 'Something was missing. Please try again.')

/** Coupons are switched here, also by Undo; gifts come, go and move. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textField(form, 'intent')
  const place = { productId: textField(form, 'productId'), size: textField(form, 'size') }
  switch (intent) {
    case 'on':
    case 'off':
      return turn(context, textField(form, 'code'), intent)
    case 'add': {
      const at = textField(form, 'at')
      return gift(context, { intent, ...place, at: /^\d$/.test(at) ? Number(at) : null })
    }
    case 'remove':
    case 'earlier':
    case 'later':
      return gift(context, { intent, ...place })
    default:
      return refused(unreadable)
  }
}

const refused = (refusal: typeof unreadable) => data(refusal, { status: statusOf(refusal) })

type Context = Route.ActionArgs['context']

async function turn(context: Context, code: string, intent: 'on' | 'off') {
  const shop = context.get(shopContext)
  const refusal = await turnCoupon(shop, { staff: requireStaff(context), code, active: intent === 'on' })
  if (refusal) return refused(refusal)
  const undo = { action: page, fields: { intent: intent === 'on' ? 'off' : 'on', code } }
  return done(context, { words: `${code} is switched ${intent}.`, undo })
}

async function gift(context: Context, change: GiftChange) {
  const shop = context.get(shopContext)
  const { productId, size, intent } = change
  const before = await findOwnGifts(shop.db)
  const at = before.findIndex((one) => one.productId === productId && one.size === size)
  const after = await changeGifts(shop, { staff: requireStaff(context), change })
  if (isRefusal(after)) return refused(after)
  if (intent === 'earlier' || intent === 'later') return redirect(page)
  const place = { productId, size }
  const isAdded = intent === 'add'
  const fields = isAdded ? { intent: 'remove', ...place } : { intent: 'add', at: String(at), ...place }
  return done(context, { words: isAdded ? 'Gift added.' : 'Gift taken out.', undo: { action: page, fields } })
}

async function done(
  context: Context,
  said: { words: string; undo: { action: string; fields: Record<string, string> } },
) {
  const { origin, now } = context.get(shopContext)
  return redirect(page, {
    headers: { 'Set-Cookie': await writeDone({ ...said, at: now().getTime() }, origin) },
  })
}

export default function Promotions({ loaderData, actionData }: Route.ComponentProps) {
  const { coupons, gifts, choices, words } = loaderData
  return (
    <AdminPage
      title="Promotions"
      words="Coupons, and what comes free with an online payment."
      actions={<ButtonLink to="/admin/promotions/new">New coupon</ButtonLink>}
    >
      {isRefusal(actionData) && (
        <div className="mb-4">
          <Notice look="error">{actionData.message}</Notice>
        </div>
      )}
      <h2 className="mb-2 font-display text-base font-semibold">Coupons</h2>
      {coupons.length === 0 ? (
        <NothingHere words="There are no coupons yet. A coupon takes a percentage or a sum off the items of a cart." />
      ) : (
        <List label="Coupons">
          {coupons.map((coupon) => (
            <CouponListRow key={coupon.code} coupon={coupon} />
          ))}
        </List>
      )}
      <div className="mt-6">
        <GiftBoard gifts={gifts} choices={choices} words={words} />
      </div>
    </AdminPage>
  )
}
