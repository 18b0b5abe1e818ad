import { chatAddress } from '#domain/settings/contacts.ts'
import { LinkList, LinkListItem } from '#ui/parts/link-list.tsx'

/** Links to support with the order's number filled in. `whatsapp` is null where there is none. */
export function OrderHelp({ orderId, whatsapp }: { orderId: string; whatsapp: string | null }) {
  return (
    <LinkList heading="Help with this order">
      {whatsapp && (
        <LinkListItem
          to={`${chatAddress(whatsapp)}?text=${encodeURIComponent(`Order ${orderId}`)}`}
          icon="chat"
          label="Chat on WhatsApp"
        />
      )}
      <LinkListItem
        to={`/grievance?order=${encodeURIComponent(orderId)}`}
        icon="mail"
        label="Tell us what went wrong"
      />
    </LinkList>
  )
}
