import { data, useNavigation } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { sessionContext, shopContext } from '#app/context.ts'
import { redirectWithFlash, takeFlash } from '#app/http/flash.ts'
import { notFound } from '#app/http/not-found.ts'
import { readIntent } from '#app/http/read-intent.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findDevices, findLastTokenReuse } from '#db/accounts/devices.ts'
import { isComputer } from '#domain/accounts/device-label.ts'
import { formatLastSeen } from '#domain/accounts/last-seen.ts'
import { idleSince } from '#domain/accounts/session.ts'
import { deviceText } from '#domain/accounts/texts.ts'
import { isRefusal } from '#domain/refusal.ts'
import { signOutDevice } from '#flows/accounts/sign-out.ts'
import * as texts from '#ui/accounts/texts.tsx'
import { BackLink } from '#ui/catalogue/product/back-link.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { Route } from './+types/devices'
import { requireShopper } from './authenticate.ts'

export const meta: Route.MetaFunction = withBrandTitle(texts.signedInDevices)

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopper(context)
  const now = shop.now()
  const found = await findDevices(shop.db, id, now)
  const devices = found.map(({ sessionId, device, isApp, createdAt, lastSeenAt }) => ({
    sessionId,
    name: isApp ? `${deviceText(device)} (app)` : deviceText(device),
    isComputer: isComputer(device),
    isHere: sessionId === context.get(sessionContext),
    seen: formatLastSeen(lastSeenAt, now),
    since: formatLastSeen(createdAt, now),
  }))
  devices.sort((a, b) => Number(b.isHere) - Number(a.isHere))
  const copied = await findLastTokenReuse(shop.db, id, idleSince(now))
  const { flash, headers } = await takeFlash(request, shop.origin)
  return data({ devices, copied: copied && formatLastSeen(copied, now), flash }, { headers })
}

const intents = { 'sign-out': v.object({ sessionId: v.string() }) }
const uuid = v.pipe(v.string(), v.uuid())

/** Signs out a device; 404 for one that is not the shopper's. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const shopper = requireShopper(context)
  const { sessionId } = readIntent(await request.formData(), intents)
  const ended = v.is(uuid, sessionId) ? await signOutDevice(shop, shopper, sessionId) : null
  if (ended === null || isRefusal(ended)) throw notFound()
  return redirectWithFlash('/profile/devices', texts.isSignedOut(deviceText(ended)), shop.origin)
}

export const clientAction = keepPageOnFailure

export default function Devices({ loaderData: { devices, copied, flash }, actionData }: Route.ComponentProps) {
  const problem = isRefusal(actionData) ? actionData.message : null
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <div className="mb-1 flex items-center gap-1">
        <BackLink fallback="/profile" className="-ml-2.5" />
        <h1 className="text-xl">{texts.signedInDevices}</h1>
      </div>
      <p className="mb-5 text-muted">{texts.devicesHint}</p>
      <div className="space-y-3 empty:hidden">
        {problem && <Alert text={problem} variant="error" />}
        {flash && <Alert text={flash} variant="success" />}
        {copied && <Alert text={texts.tokenReuseNotice(copied)} variant="warning" />}
      </div>
      <DeviceList devices={devices} />
    </main>
  )
}

type LoaderData = Route.ComponentProps['loaderData']
type ListedDevice = LoaderData['devices'][number]

/** The shopper's devices, each with 'Sign out', and 'Sign out everywhere'. */
function DeviceList({ devices }: Pick<LoaderData, 'devices'>) {
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <DeviceRow key={device.sessionId} {...device} />
        ))}
      </ul>
      <PostForm intent="sign-out-everywhere" action="/logout" className="mt-6 flex justify-center">
        <Button variant="quiet" wide className="sm:max-w-xs">
          <Icon name="logout" size={20} />
          {texts.signOutEverywhere}
        </Button>
      </PostForm>
    </>
  )
}

function DeviceRow({ sessionId, name, isHere, isComputer, seen, since }: ListedDevice) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon name={isComputer ? 'laptop' : 'device'} size={24} className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{name}</p>
        {isHere ? (
          <p className="text-sm font-medium text-teal">{texts.thisDevice}</p>
        ) : (
          <p className="text-sm text-muted">{texts.lastSeen(seen)}</p>
        )}
        <p className="text-sm text-muted">{texts.signedIn(since)}</p>
      </div>
      {isHere ? <LogOut /> : <EndButton sessionId={sessionId} name={name} />}
    </li>
  )
}

const rowButton = '-mr-3 min-h-11 shrink-0 px-3 text-sm'

function LogOut() {
  return (
    <PostForm intent="sign-out" action="/logout">
      <Button label={texts.logOut} variant="plain" className={rowButton} />
    </PostForm>
  )
}

function EndButton({ sessionId, name }: Pick<ListedDevice, 'sessionId' | 'name'>) {
  const { formData } = useNavigation()
  const isEnding = formData?.get('sessionId') === sessionId
  return (
    <PostForm intent="sign-out" fields={{ sessionId }} replace preventScrollReset>
      <Button
        label={isEnding ? texts.signingOut : texts.signOut2}
        variant="plain"
        className={rowButton}
        disabled={isEnding}
        aria-label={texts.signOut(name)}
      />
    </PostForm>
  )
}
