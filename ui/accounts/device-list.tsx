import { useNavigation } from 'react-router'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

type ListedDevice = {
  sessionId: string
  name: string
  isHere: boolean
  isComputer: boolean
  /** 'today, 9:49 am' */
  seen: string
  since: string
}

/** The shopper's devices, each with 'Sign out', and 'Sign out everywhere'. */
export function DeviceList({ devices }: { devices: readonly ListedDevice[] }) {
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
      <Button variant="plain" className={rowButton}>
        {texts.logOut}
      </Button>
    </PostForm>
  )
}

function EndButton({ sessionId, name }: Pick<ListedDevice, 'sessionId' | 'name'>) {
  const { formData } = useNavigation()
  const isEnding = formData?.get('sessionId') === sessionId
  return (
    <PostForm intent="sign-out" fields={{ sessionId }} replace preventScrollReset>
      <Button variant="plain" className={rowButton} disabled={isEnding} aria-label={texts.signOut(name)}>
        {isEnding ? texts.signingOut : texts.signOut2}
      </Button>
    </PostForm>
  )
}
