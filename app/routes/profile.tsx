import { Form, Link, useRouteLoaderData } from 'react-router'
import { chatAddress } from '#domain/contacts.ts'
import { spacedPhone } from '#domain/phone.ts'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { type ShopperUser, useShopper } from '#ui/shopper.ts'
import type { Route } from './+types/profile'
import type { loader as frameLoader } from './frame.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Strut' }]

/** Public and the same for everybody: who it is comes from the shopper store. */
export default function Profile() {
  return (
    <main className="mx-auto max-w-xl px-4 py-6 sm:px-6 lg:py-12">
      <h1 className="sr-only">Profile</h1>
      <Person />
      <nav aria-label="My things" className="mt-8">
        <ul className="divide-y divide-line border-y border-line">
          <Entry to="/wishlist" icon="heart" label="My Wishlist" />
          <Entry to="/orders" icon="orders" label="My Orders" />
          <Entry to="/profile/devices" icon="device" label="Signed-in devices" />
          <Entry to="/profile/sign-in" icon="user" label="Ways to sign in" />
        </ul>
      </nav>
      <Support />
    </main>
  )
}

function Person() {
  const { known, user } = useShopper()
  if (!known) return <UnknownPerson />
  return user ? <SignedIn user={user} /> : <Guest />
}

function Guest() {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Avatar name={null} size={96} />
      <p className="text-muted">Log in to see your orders and your wishlist.</p>
      <ButtonLink to="/login" wide className="max-w-xs">
        Log In / Sign Up
      </ButtonLink>
    </div>
  )
}

function SignedIn({ user }: { user: ShopperUser }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Avatar name={user.name} size={96} picture={user.avatar} />
      <div className="max-w-full">
        {user.name ? (
          <p className="font-display text-lg font-semibold">{user.name}</p>
        ) : (
          <Link to="/register?next=/profile" className="font-medium text-teal underline underline-offset-4">
            Add your name
          </Link>
        )}
        {user.phone && <p className="tabular-nums text-muted">{spacedPhone(user.phone)}</p>}
        {user.email && <p className="break-words text-muted">{user.email}</p>}
      </div>
      <LogOut />
    </div>
  )
}

/** Before the store has answered nothing is claimed; where no script will ever ask it, both ways are open. */
function UnknownPerson() {
  return (
    <div className="flex min-h-48 flex-col items-center gap-4">
      <Avatar name={null} size={96} />
      <div className="hidden w-full flex-col items-center gap-3 no-script:flex">
        <ButtonLink to="/login" wide className="max-w-xs">
          Log In / Sign Up
        </ButtonLink>
        <LogOut />
      </div>
    </div>
  )
}

function LogOut() {
  return (
    <Form method="post" action="/logout" className="flex w-full justify-center">
      <Button look="quiet" wide className="max-w-xs">
        <Icon name="logout" size={20} />
        Log Out
      </Button>
    </Form>
  )
}

/** Ways to reach the shop; those that the owner has not set are not there. */
function Support() {
  const contacts = useRouteLoaderData<typeof frameLoader>('routes/frame')?.contacts
  if (!contacts?.whatsapp && !contacts?.phone) return null
  return (
    <nav aria-label="Support" className="mt-8">
      <h2 className="mb-2 text-base">Support</h2>
      <ul className="divide-y divide-line border-y border-line">
        {contacts.whatsapp && <Entry to={chatAddress(contacts.whatsapp)} icon="chat" label="Help Center" />}
        {contacts.phone && <Entry to={`tel:${contacts.phone}`} icon="phone" label="Contact Us" />}
      </ul>
    </nav>
  )
}

function Entry({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 hover:bg-surface">
        <Icon name={icon} size={22} className="text-muted" />
        <span className="flex-1 font-medium">{label}</span>
        <Icon name="chevron-right" size={18} className="text-muted" />
      </Link>
    </li>
  )
}
