/** Alerts of this browser by Web Push, shown by the back office's service worker. */

const scope = '/admin'
const script = '/admin/service-worker.js'
const path = '/admin/alerts'

/** False on an iPhone until the back office is installed on the home screen. */
export const canAlert = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Tells whether alerts are on in this browser, and links them to its current session. */
export async function areAlertsOn(): Promise<boolean> {
  if (!canAlert() || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // The shop's service worker also covers this scope when there is no other.
  const isOwn = registration?.scope.endsWith(scope) === true
  const subscription = isOwn ? await registration.pushManager.getSubscription() : null
  return subscription ? tell('here', subscription) : false
}

/** Asks for permission, so it must be called from a user gesture. 'blocked': refused by user or browser. */
export async function switchAlertsOn(): Promise<'on' | 'blocked' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    const registration = await navigator.serviceWorker.register(script, { scope, updateViaCache: 'none' })
    await untilActive(registration)
    const { pushManager } = registration
    // A subscription for an earlier VAPID key would prevent a new one.
    await pushManager.getSubscription().then((earlier) => earlier?.unsubscribe())
    const { key }: { key: string } = await fetch(path).then((answer) => answer.json())
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return (await tell('on', subscription)) ? 'on' : 'failed'
  } catch {
    return 'failed'
  }
}

async function tell(intent: 'on' | 'here', subscription: PushSubscription): Promise<boolean> {
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
