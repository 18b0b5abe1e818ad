import { Link } from 'react-router'
import { formatPhone } from '#domain/phone.ts'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Button, ButtonLink, PostForm, TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { ShopperUser } from '#ui/shopper-store.ts'
import * as texts from './texts.tsx'

/** Profile header of spec §2: avatar, name, e-mail and sign-out. */
export function SignedInProfile({ user }: { user: ShopperUser }) {
  return (
    <div className="flex min-h-62 flex-col items-center gap-4 text-center">
      <Avatar name={user.name} size={96} picture={user.avatar} />
      <div className="max-w-full space-y-0.5">
        {user.name ? (
          <p className="flex items-center justify-center gap-1 pl-11">
            <span className="min-w-0 font-display text-lg font-semibold">{user.name}</span>
            <Link
              to="/profile/data#name"
              aria-label={texts.editYourName}
              className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-surface"
            >
              <Icon name="pencil" size={18} />
            </Link>
          </p>
        ) : (
          <TextLink to="/register?next=/profile">{texts.addYourName}</TextLink>
        )}
        {user.phone && <p className="tabular-nums text-muted">{formatPhone(user.phone)}</p>}
        {user.email && <p className="break-words text-muted">{user.email}</p>}
      </div>
      <LogOut />
    </div>
  )
}

export function GuestProfile() {
  return (
    <div className="flex min-h-62 flex-col items-center gap-4 text-center">
      <Avatar name={null} size={96} />
      <p className="text-muted">{texts.logInForOrders}</p>
      <ButtonLink to="/login" wide className="sm:max-w-xs">
        {texts.logInSignUp}
      </ButtonLink>
    </div>
  )
}

/**
 * Placeholder until the store has loaded; without script it offers both sign-in and sign-out. Same height as the
 * header, to avoid layout shift.
 */
export function ProfilePlaceholder() {
  return (
    <div className="flex min-h-62 flex-col items-center gap-4">
      <Avatar name={null} size={96} />
      <div className="hidden w-full flex-col items-center gap-3 no-script:flex">
        <ButtonLink to="/login" wide className="sm:max-w-xs">
          {texts.logInSignUp}
        </ButtonLink>
        <LogOut />
      </div>
    </div>
  )
}

function LogOut() {
  return (
    <PostForm intent="sign-out" action="/logout" className="flex w-full justify-center">
      <Button variant="plain">
        <Icon name="logout" size={20} />
        {texts.logOut}
      </Button>
    </PostForm>
  )
}
