import type { Address } from '#domain/customers/address.ts'
import { formatPhone } from '#domain/phone.ts'
import * as texts from './texts.tsx'

export function AddressLines({ address }: { address: Address }) {
  const { name, phone, whatsapp, zip, place, city, state, country } = address
  return (
    <address className="not-italic">
      <span className="block font-semibold">{name}</span>
      {address.gstin && (
        <span className="block break-words">{texts.businessLine(address.company ?? '', address.gstin)}</span>
      )}
      <span className="block">{address.address}</span>
      <span className="block">{place}</span>
      <span className="block">
        {city} {zip}, {state}, {country}
      </span>
      <span className="mt-1 block tabular-nums text-muted">{formatPhone(phone)}</span>
      {whatsapp !== phone && (
        <span className="block tabular-nums text-muted">{texts.whatsapp(formatPhone(whatsapp))}</span>
      )}
    </address>
  )
}
