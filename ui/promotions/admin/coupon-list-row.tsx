import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { couponGain } from '#domain/promotions/coupon.ts'
import { type CouponStanding, type OwnCoupon, usesInWords } from '#domain/promotions/coupon-form.ts'
import { Badge, type BadgeLook } from '#ui/backoffice/badge.tsx'
import { ListRow } from '#ui/backoffice/list.tsx'
import { SwitchCoupon } from './coupon-toggle.tsx'

const standings: Record<CouponStanding, { label: string; look: BadgeLook }> = {
  on: { label: 'On', look: 'green' },
  off: { label: 'Switched off', look: 'grey' },
  'not yet': { label: 'Not its time', look: 'blue' },
  over: { label: 'Over', look: 'grey' },
  'used up': { label: 'Used up', look: 'orange' },
}

export function CouponListRow({ coupon }: { coupon: OwnCoupon & { standing: CouponStanding } }) {
  const { code, standing, active } = coupon
  const { label: text, look } = standings[standing]
  return (
    <ListRow
      to={`/admin/promotions/${code}`}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-all">{code}</span>
          <Badge look={look}>{text}</Badge>
        </span>
      }
      text={
        <>
          <span className="block">{[couponGain(coupon), ...limitsOf(coupon)].join(' · ')}</span>
          <span className="block tabular-nums">{usesInWords(coupon)}</span>
        </>
      }
      end={
        // A phone has no room beside the words; there it stands on the coupon's own page.
        <div className="max-sm:hidden">
          <SwitchCoupon code={code} active={active} />
        </div>
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
