import { indianTime } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { couponGain } from '#domain/promotions/coupon.ts'
import { type AdminCoupon, type CouponStatus, couponUsesText } from '#domain/promotions/coupon-form.ts'
import { Badge, type BadgeVariant, ListRow } from '#ui/backoffice/page.tsx'
import { OfferToggle } from './offer-toggle.tsx'
import { texts } from './texts.tsx'

const statusBadges = (): Record<CouponStatus, { text: string; variant: BadgeVariant }> => ({
  on: { text: texts.on, variant: 'green' },
  off: { text: texts.switchedOff, variant: 'grey' },
  'not yet': { text: texts.notItsTime, variant: 'blue' },
  over: { text: texts.over, variant: 'grey' },
  'used up': { text: texts.usedUp, variant: 'orange' },
})

export const StatusBadge = ({ status }: { status: CouponStatus }) => <Badge {...statusBadges()[status]} />

export function CouponListRow({ coupon }: { coupon: AdminCoupon & { status: CouponStatus } }) {
  const { code, status, active } = coupon
  return (
    <ListRow
      to={`/admin/promotions/${code}`}
      title={<span className="break-all">{code}</span>}
      badges={<StatusBadge status={status} />}
      text={
        <>
          <span className="block">{[couponGain(coupon), ...limitsOf(coupon)].join(' · ')}</span>
          <span className="block tabular-nums">{couponUsesText(coupon)}</span>
        </>
      }
      end={
        // Hidden on a phone; also on the coupon's page.
        <div className="max-sm:hidden">
          <OfferToggle field="code" value={code} label={code} active={active} />
        </div>
      }
    />
  )
}

function limitsOf({ minimum, categoryTitles, startsAt, endsAt, forCod, offered }: AdminCoupon): string[] {
  const words = [
    minimum > 0 ? texts.fromMinimum(formatRupees(minimum)) : '',
    categoryTitles.join(', '),
    forCod ? '' : texts.onlinePaymentOnly,
    offered ? '' : texts.notOfferedInTheCart,
    ...periodText({ startsAt, endsAt }),
  ]
  return words.filter((one) => one !== '')
}

/** Formats 'from 1 Nov 2026, 10:00' and 'until …', as far as set. */
export function periodText({ startsAt, endsAt }: Pick<AdminCoupon, 'startsAt' | 'endsAt'>): string[] {
  return [
    ...(startsAt ? [texts.startsAtTime(indianTime(startsAt))] : []),
    ...(endsAt ? [texts.untilEndsAt(indianTime(endsAt))] : []),
  ]
}
