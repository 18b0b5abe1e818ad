import { Form } from 'react-router'
import { couponGain } from '#domain/coupon.ts'
import type { CouponStanding, OwnCoupon } from '#domain/coupon-form.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#ui/parts/button.tsx'
import { Badge, type BadgeLook } from '../badge.tsx'
import { ListRow } from '../list-row.tsx'

const standings: Record<CouponStanding, { words: string; look: BadgeLook }> = {
  on: { words: 'On', look: 'green' },
  off: { words: 'Switched off', look: 'grey' },
  'not yet': { words: 'Not its time', look: 'blue' },
  over: { words: 'Over', look: 'grey' },
  'used up': { words: 'Used up', look: 'orange' },
}

/** One coupon: what it gives, how often it was used and what that took off. */
export function CouponListRow({ coupon }: { coupon: OwnCoupon & { standing: CouponStanding } }) {
  const { code, standing, active } = coupon
  const { words, look } = standings[standing]
  return (
    <ListRow
      to={`/admin/promotions/${code}`}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-all">{code}</span>
          <Badge look={look}>{words}</Badge>
        </span>
      }
      words={
        <>
          <span className="block">{[couponGain(coupon), ...limitsOf(coupon)].join(' · ')}</span>
          <span className="block tabular-nums">{usesOf(coupon)}</span>
        </>
      }
      end={
        <Form method="post" action="/admin/promotions">
          <input type="hidden" name="code" value={code} />
          <Button
            look="quiet"
            name="intent"
            value={active ? 'off' : 'on'}
            aria-label={`Switch ${code} ${active ? 'off' : 'on'}`}
          >
            {active ? 'Switch off' : 'Switch on'}
          </Button>
        </Form>
      }
    />
  )
}

function limitsOf({ minimum, categories, startsAt, endsAt, forCod, offered }: OwnCoupon): string[] {
  const words = [
    minimum > 0 ? `from ${formatRupees(minimum)}` : '',
    categories.join(', '),
    forCod ? '' : 'online payment only',
    offered ? '' : 'not offered in the cart',
    startsAt ? `from ${indianTime(startsAt)}` : '',
    endsAt ? `until ${indianTime(endsAt)}` : '',
  ]
  return words.filter((one) => one !== '')
}

/** 'Used 3 of 100 times, took off ₹450'. */
function usesOf({ uses, usesInAll, given }: OwnCoupon): string {
  if (uses === 0) return usesInAll === null ? 'Not used yet' : `Not used yet, ${usesInAll} times at most`
  const times = usesInAll === null ? `${uses}` : `${uses} of ${usesInAll}`
  return `Used ${times} ${uses === 1 && usesInAll === null ? 'time' : 'times'}, took off ${formatRupees(given)}`
}
