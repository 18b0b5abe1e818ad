import { type Address, needsStreet } from '#domain/customers/address.ts'
import { formatPhone } from '#domain/phone.ts'
import { ActionButton } from '#ui/backoffice/action-button.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

export type Phones = { phone: string; whatsapp: string }

type OrderShopperProps = {
  order: { address: Address }
  facts: { ordersOfShopper: number; returnsOfShopper: number }
  /** Revealed phones, which was audited. */
  phones: Phones | null
}

export function OrderShopper({ order: { address }, facts, phones }: OrderShopperProps) {
  return (
    <Panel title={texts.shopper}>
      <address className="not-italic">
        <span className="block font-semibold">{address.name}</span>
        {needsStreet(address) ? (
          <span className="block text-muted">{texts.checkoutLinkHint}</span>
        ) : (
          <>
            <span className="block">{address.address}</span>
            <span className="block">{address.place}</span>
          </>
        )}
        <span className="block">
          {address.city} {address.zip}, {address.state}
        </span>
      </address>
      <p className="mt-2 text-muted">
        {facts.ordersOfShopper === 1 ? texts.firstOrder : texts.nOrders(facts.ordersOfShopper)}
        {facts.returnsOfShopper > 0 && texts.returnedReturnsOfShopper(facts.returnsOfShopper)}
      </p>
      <div className="mt-3">{phones ? <PhoneLinks phones={phones} /> : <HiddenPhone phone={address.phone} />}</div>
    </Panel>
  )
}

function HiddenPhone({ phone }: { phone: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="tabular-nums text-muted">{phone}</span>
      <ActionButton variant="quiet" fields={{ intent: 'reveal' }}>
        {texts.showPhone}
      </ActionButton>
    </div>
  )
}

const entry = 'flex min-h-11 items-center gap-3 font-medium tabular-nums text-teal'

function PhoneLinks({ phones: { phone, whatsapp } }: { phones: Phones }) {
  return (
    <>
      <a href={`tel:${phone}`} className={entry}>
        <Icon name="phone" size={20} />
        {formatPhone(phone)}
      </a>
      <a href={`https://wa.me/${whatsapp.replace('+', '')}`} className={entry} rel="noreferrer">
        <Icon name="chat" size={20} />
        {texts.whatsapp(formatPhone(whatsapp))}
      </a>
    </>
  )
}
