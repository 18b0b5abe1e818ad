import { shortNumber } from '#domain/orders/number.ts'
import { chatAddress } from '#domain/settings/contacts.ts'
import { LinkList, LinkListItem } from '#ui/parts/link-list.tsx'
import * as texts from './texts.tsx'

/** Links to support, prefilled with the order number. `whatsapp` is null when not set. */
export function OrderHelp({ orderId, whatsapp }: { orderId: string; whatsapp: string | null }) {
  return (
    <LinkList heading={texts.helpWithThisOrder}>
      {whatsapp && (
        <LinkListItem
          to={`${chatAddress(whatsapp)}?text=${encodeURIComponent(`Order ${shortNumber(orderId)}`)}`}
          icon="chat"
          label={texts.chatOnWhatsApp}
        />
      )}
      <LinkListItem to={`/grievance?order=${shortNumber(orderId)}`} icon="mail" label={texts.tellUsWhatWentWrong} />
    </LinkList>
  )
}
