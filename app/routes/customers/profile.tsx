import { useRouteLoaderData } from 'react-router'
import type { loader as frameLoader } from '#app/routes/shell/frame.tsx'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { chatAddress } from '#domain/settings/contacts.ts'
import { GuestProfile, ProfilePlaceholder, SignedInProfile } from '#ui/customers/profile-header.tsx'
import * as texts from '#ui/customers/texts.tsx'
import { LinkList, LinkListItem } from '#ui/parts/link-list.tsx'
import { useShopper } from '#ui/shopper-store.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = withBrandTitle(texts.profile)

/** Public, cached page; the shopper store adds the signed-in shopper. */
export default function Profile() {
  const { known, user } = useShopper()
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6 lg:py-12">
      <h1 className="sr-only">{texts.profile}</h1>
      {!known && <ProfilePlaceholder />}
      {known && (user ? <SignedInProfile user={user} /> : <GuestProfile />)}
      <LinkList heading={texts.myThings}>
        <LinkListItem to="/wishlist" icon="heart" label={texts.myWishlist} />
        <LinkListItem to="/orders" icon="orders" label={texts.myOrders} />
        <LinkListItem to="/profile/credit" icon="cash" label={texts.storeCredit} />
        <LinkListItem to="/address?next=/profile" icon="pin" label={texts.deliveryAddress} />
      </LinkList>
      <LinkList heading={texts.account}>
        <LinkListItem to="/profile/sign-in" icon="user" label={texts.waysToSignIn} />
        <LinkListItem to="/profile/devices" icon="device" label={texts.signedInDevices} />
        <LinkListItem to="/profile/data" icon="shield" label={texts.myData2} />
      </LinkList>
      <Support />
    </main>
  )
}

/** Contact details; those not set are hidden. */
function Support() {
  const contacts = useRouteLoaderData<typeof frameLoader>('routes/shell/frame')?.footer.contacts
  if (!contacts?.whatsapp && !contacts?.phone) return null
  return (
    <LinkList heading={texts.support}>
      {contacts.whatsapp && <LinkListItem to={chatAddress(contacts.whatsapp)} icon="chat" label={texts.helpCenter} />}
      {contacts.phone && <LinkListItem to={`tel:${contacts.phone}`} icon="phone" label={texts.contactUs} />}
    </LinkList>
  )
}
