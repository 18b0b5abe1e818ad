import { noSize } from '#domain/catalogue/product.ts'
import { indianTime } from '#domain/indian-time.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { LinkToShare } from '#ui/payments/admin/link-to-share.tsx'
import { texts } from './texts.tsx'

type ShownLink = {
  id: string
  link: string
  couponCode: string | null
  createdAt: Date
  expiresAt: Date
  items: readonly { name: string; size: string; quantity: number }[]
}

type CheckoutLinksPageProps = { shop: string; links: readonly ShownLink[]; refusal: Refusal | null }

/** Checkout links that nobody has used yet, to be sent or withdrawn. */
export function CheckoutLinksPage({ shop, links, refusal }: CheckoutLinksPageProps) {
  return (
    <AdminPage title={texts.openCheckoutLinks} text={texts.checkoutLinksText} back="/admin/orders/new">
      {refusal && (
        <div className="mb-4">
          <RefusalAlert refusal={refusal} />
        </div>
      )}
      {links.length === 0 ? (
        <EmptyList drawing="none" text={texts.noOpenCheckoutLinks} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {links.map((link) => (
            <OpenLink key={link.id} shop={shop} {...link} />
          ))}
        </div>
      )}
    </AdminPage>
  )
}

function OpenLink({ shop, id, link, couponCode, createdAt, expiresAt, items }: ShownLink & { shop: string }) {
  const lines = items.map(
    ({ name, size, quantity }) => `${quantity} × ${name}${size === noSize ? '' : texts.sizeOf(size)}`,
  )
  return (
    <Panel title={lines.join(' · ')}>
      {couponCode !== null && <p className="mb-2">{texts.withCoupon(couponCode)}</p>}
      <LinkToShare
        link={link}
        text={texts.madeAndEnds(indianTime(createdAt), indianTime(expiresAt))}
        message={texts.checkoutMessage(shop, link)}
      />
      <PostForm intent="withdraw" fields={{ id }} className="mt-3">
        <Button variant="quiet">{texts.withdraw}</Button>
      </PostForm>
    </Panel>
  )
}
