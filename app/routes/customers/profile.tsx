import { Link, useRouteLoaderData } from 'react-router'
import { findVisitor } from '#app/routes/accounts/authenticate.ts'
import type { loader as frameLoader } from '#app/routes/shell/frame.tsx'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { formatPhone } from '#domain/phone.ts'
import { chatAddress } from '#domain/settings/contacts.ts'
import * as texts from '#ui/customers/texts.tsx'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Button, ButtonLink, PostForm, TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LinkList, LinkListItem } from '#ui/parts/link-list.tsx'
import { useShopper } from '#ui/shopper-store.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = withBrandTitle(texts.profile)

export async function loader({ request, context }: Route.LoaderArgs) {
  return { visitor: await findVisitor(request, context) }
}

/** Opens without a request: after the first page the shopper store knows the shopper. */
export const clientLoader = () => null

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { known, user } = useShopper()
  const visitor = known ? user : loaderData?.visitor
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6 lg:py-12">
      <h1 className="sr-only">{texts.profile}</h1>
      <div className="flex min-h-62 flex-col items-center gap-4 text-center">
        {visitor && <SignedInProfile user={visitor} />}
        {visitor === null && <GuestProfile />}
      </div>
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

/** Profile header of spec §2: avatar, name, e-mail and sign-out. */
function SignedInProfile({ user }: { user: Shopper }) {
  return (
    <>
      <Avatar name={user.name} size={96} picture={user.avatar} />
      <div className="max-w-full space-y-0.5">
        {user.name ? (
          <p className="flex items-center justify-center gap-1 pl-[44px]">
            <span className="min-w-0 font-display text-lg font-semibold">{user.name}</span>
            <Link
              to="/profile/data#name"
              aria-label={texts.editYourName}
              className="grid size-[44px] shrink-0 place-items-center rounded-full text-muted hover:bg-surface"
            >
              <Icon name="pencil" size={18} />
            </Link>
          </p>
        ) : (
          <TextLink label={texts.addYourName} to="/register?next=/profile" />
        )}
        {user.phone && <p className="tabular-nums text-muted">{formatPhone(user.phone)}</p>}
        {user.email && <p className="break-words text-muted">{user.email}</p>}
      </div>
      <PostForm intent="sign-out" action="/logout" className="flex w-full justify-center">
        <Button variant="plain">
          <Icon name="logout" size={20} />
          {texts.logOut}
        </Button>
      </PostForm>
    </>
  )
}

function GuestProfile() {
  return (
    <>
      <Avatar name={null} size={96} />
      <p className="text-muted">{texts.logInForOrders}</p>
      <ButtonLink label={texts.logInSignUp} to="/login" wide className="sm:max-w-xs" />
    </>
  )
}
