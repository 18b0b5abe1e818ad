import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { local, storedJson } from '#ui/browser-storage.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

const postponedAt = storedJson(local, 'alerts-later', Number)
const laterMs = 30 * 24 * 60 * 60_000

/** Offers alerts on this device; the browser asks for permission only after a tap. */
export function AlertsOffer() {
  const [state, setState] = useState<'hidden' | 'offered' | 'busy' | 'on' | 'blocked' | 'failed'>('hidden')
  const isRequested = useSearchParams()[0].has('alerts')
  useEffect(() => {
    if (!canAlert()) return
    const isBlocked = Notification.permission === 'denied'
    if (!isRequested && (isBlocked || isLater())) return
    if (isBlocked) setState('blocked')
    else
      areAlertsOn().then(
        (isOn) => setState(isOn ? 'hidden' : 'offered'),
        () => setState('offered'),
      )
  }, [isRequested])
  if (state === 'hidden') return null
  const turnOn = async () => {
    setState('busy')
    setState(await switchAlertsOn())
  }
  const later = () => {
    postponedAt.write(Date.now())
    setState('hidden')
  }
  const isOpen = state !== 'on' && state !== 'blocked'
  return (
    <section aria-label={texts.alertsOnThisDevice} className="mb-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Icon name="device" size={22} className="mt-0.5 text-teal" />
        <div role="status" className="min-w-0 flex-1">
          <p className="font-semibold">{state === 'on' ? texts.alertsAreOn : texts.hearOfNewOrders}</p>
          <p className="mt-0.5 text-muted">{stateTexts()[state]}</p>
        </div>
      </div>
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button label={texts.turnOnAlerts} type="button" onClick={turnOn} disabled={state === 'busy'} />
          <Button label={texts.notNow} type="button" variant="plain" onClick={later} disabled={state === 'busy'} />
        </div>
      )}
    </section>
  )
}

const stateTexts = () => ({
  offered: texts.alertsNote,
  busy: texts.alertsNote,
  on: texts.alertTopicsHint,
  blocked: texts.yourBrowserBlocksAlerts,
  failed: texts.checkConnection,
})

const isLater = () => Date.now() - postponedAt.read() < laterMs

/** Alerts of this browser by Web Push, shown by the back office's service worker. */

const scope = '/admin'
const script = '/admin/service-worker.js'
const path = '/admin/alerts'

/** False on an iPhone until the back office is installed on the home screen. */
const canAlert = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Tells whether alerts are on in this browser, and links them to its current session. */
async function areAlertsOn(): Promise<boolean> {
  if (!canAlert() || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // The shop's service worker also covers this scope when there is no other.
  const isOwn = registration?.scope.endsWith(scope) === true
  const subscription = isOwn ? await registration.pushManager.getSubscription() : null
  return subscription ? postSubscription('here', subscription) : false
}

/** Asks for permission, so it must be called from a user gesture. 'blocked': refused by user or browser. */
async function switchAlertsOn(): Promise<'on' | 'blocked' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    const registration = await navigator.serviceWorker.register(script, { scope, updateViaCache: 'none' })
    await untilActive(registration)
    const { pushManager } = registration
    // A subscription for an earlier VAPID key would prevent a new one.
    await pushManager.getSubscription().then((earlier) => earlier?.unsubscribe())
    const { key }: { key: string } = await fetch(path).then((answer) => answer.json())
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return (await postSubscription('on', subscription)) ? 'on' : 'failed'
  } catch {
    return 'failed'
  }
}

async function postSubscription(intent: 'on' | 'here', subscription: PushSubscription): Promise<boolean> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const body = new URLSearchParams({ intent, endpoint, p256dh, auth })
  const answer = await fetch(path, { method: 'POST', body, redirect: 'manual' })
  if (!answer.ok) return false
  const { isOn }: { isOn: boolean } = await answer.json()
  return isOn
}

function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') reject(new Error('no service worker'))
      else if (worker.state === 'activated') resolve()
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}
