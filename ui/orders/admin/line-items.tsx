import { noSize, sizeLabel } from '#domain/catalogue/product.ts'
import { prepaidPart } from '#domain/checkout/texts.ts'
import { formatDeduction, formatRupees, paise, times } from '#domain/money.ts'
import { type Order, remainingAmount } from '#domain/orders/order.ts'
import { creditPart } from '#domain/payments/store-credit.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { LineImage } from '#ui/cart/line-item-image.tsx'
import { texts } from './texts.tsx'

type Sums = 'itemsTotal' | 'discount' | 'prepaidDiscount' | 'codCharge' | 'deliveryFee' | 'amount' | 'advance'
type ShownOrder = Pick<Order, Sums | 'items' | 'couponCode' | 'promotions' | 'paymentMethod' | 'linkPurpose'>

export const brandAndSize = ({ brand, size }: { brand: string; size: string }): string =>
  [brand, size === noSize ? '' : sizeLabel(size)].filter(Boolean).join(' · ')

export function OrderLines({ order }: { order: ShownOrder }) {
  const left = remainingAmount(order)
  return (
    <Panel title={texts.items}>
      <ul className="-my-3 divide-y divide-line">
        {order.items.map((item) => (
          <li key={`${item.productId} ${item.size} ${item.gift}`} className="flex gap-3 py-3">
            <LineImage picture={item.picture} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{item.name}</p>
              <p className="text-muted">{brandAndSize(item)}</p>
              <p className="mt-1 flex justify-between gap-3 tabular-nums">
                <span>
                  {item.quantity} × {item.gift ? texts.free : formatRupees(item.price)}
                </span>
                <span className="font-medium">{formatRupees(times(item.price, item.quantity))}</span>
              </p>
              {item.cancelled > 0 && (
                <p className="mt-0.5 flex justify-between gap-3 text-red tabular-nums">
                  <span>{texts.nCancelled(item.cancelled)}</span>
                  <span>−{formatRupees(item.cancelledPaid)}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-6 space-y-1.5 border-t border-line pt-3 tabular-nums">
        <SumLine label={texts.items} text={formatRupees(order.itemsTotal)} />
        {order.promotions.map(({ id, name, amount }) => (
          <SumLine key={id} label={name} text={formatDeduction(amount)} />
        ))}
        {order.couponCode !== null && (
          <SumLine label={texts.couponCode(order.couponCode)} text={formatDeduction(order.discount)} />
        )}
        {order.prepaidDiscount > 0 && <SumLine label={prepaidPart} text={formatDeduction(order.prepaidDiscount)} />}
        {order.deliveryFee > 0 && <SumLine label={texts.deliveryFee} text={formatRupees(order.deliveryFee)} />}
        {order.codCharge > 0 && <SumLine label={texts.codCharge} text={formatRupees(order.codCharge)} />}
        {left !== order.amount && (
          <SumLine label={texts.cancelled} text={`−${formatRupees(paise(order.amount - left))}`} />
        )}
        <div className="flex justify-between gap-3 pt-1 text-base font-semibold">
          <dt>{texts.total}</dt>
          <dd>{formatRupees(left)}</dd>
        </div>
        {order.advance > 0 && (
          <>
            <SumLine
              label={creditPart(order) > 0 ? texts.storeCredit : texts.paidInAdvance}
              text={formatRupees(order.advance)}
            />
            <SumLine label={texts.stillToCome} text={formatRupees(paise(left - order.advance))} />
          </>
        )}
      </dl>
    </Panel>
  )
}

/** A sum with its label, in a `dl`. */
export function SumLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
