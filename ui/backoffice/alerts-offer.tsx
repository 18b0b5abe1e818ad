import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { areAlertsOn, canAlert, switchAlertsOn } from './alerts.ts'
import { texts } from './texts.tsx'

const laterKey = 'alerts-later'
const laterMs = 30 * 24 * 60 * 60_000

/** Offers alerts on this device; the browser asks for permission only after a tap. */
export function AlertsOffer() {
  const [state, setState] = useState<'hidden' | 'offered' | 'busy' | 'on' | 'blocked' | 'failed'>('hidden')
  const isAskedFor = useSearchParams()[0].has('alerts')
  useEffect(() => {
    if (!canAlert()) return
    const isBlocked = Notification.permission === 'denied'
    if (!isAskedFor && (isBlocked || isLater())) return
    if (isBlocked) setState('blocked')
    else
      areAlertsOn().then(
        (isOn) => setState(isOn ? 'hidden' : 'offered'),
        () => setState('offered'),
      )
  }, [isAskedFor])
  if (state === 'hidden') return null
  const turnOn = async () => {
    setState('busy')
    setState(await switchAlertsOn())
  }
  const later = () => {
    localStorage.setItem(laterKey, String(Date.now()))
    setState('hidden')
  }
  const isOpen = state !== 'on' && state !== 'blocked'
  return (
    <section aria-label={texts.alertsOnThisDevice} className="mb-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Icon name="device" size={22} className="mt-0.5 text-teal" />
        <div role="status" className="min-w-0 flex-1">
          <p className="font-semibold">{state === 'on' ? texts.alertsAreOn : texts.hearOfNewOrders}</p>
          <p className="mt-0.5 text-muted">{words()[state]}</p>
        </div>
      </div>
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="button" onClick={turnOn} disabled={state === 'busy'}>
            {texts.turnOnAlerts}
          </Button>
          <Button type="button" variant="plain" onClick={later} disabled={state === 'busy'}>
            {texts.notNow}
          </Button>
        </div>
      )}
    </section>
  )
}

const words = () => ({
  offered: texts.alertsNote,
  busy: texts.alertsNote,
  on: texts.alertTopicsHint,
  blocked: texts.yourBrowserBlocksAlerts,
  failed: texts.alertsDidNotStart,
})

/** Storage may be blocked. */
function isLater(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(laterKey)) < laterMs
  } catch {
    return false
  }
}
