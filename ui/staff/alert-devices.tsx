import { isComputer } from '#domain/accounts/device-label.ts'
import { deviceText } from '#domain/accounts/texts.ts'
import type { AlertTopic } from '#domain/notifications/alerts.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { Badge, Panel } from '#ui/backoffice/page.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

type ListedAlertDevice = { id: string; device: string; since: string; topics: readonly string[]; isHere: boolean }

type AlertDevicesProps = { devices: readonly ListedAlertDevice[]; topics: readonly AlertTopic[] }

/** Devices that receive alerts, and their topics. Alerts are turned on on the device itself. */
export function MyAlertDevices({ devices, topics }: AlertDevicesProps) {
  return (
    <Panel title={texts.alerts}>
      <p className="mb-4 text-muted">{texts.alertsHint}</p>
      {devices.map((device) => (
        <AlertDeviceForm key={device.id} {...device} choices={topics} />
      ))}
      {!devices.some(({ isHere }) => isHere) && (
        <>
          <ButtonLink to="/admin?alerts" variant="quiet" wide>
            {texts.turnThemOnHere}
          </ButtonLink>
          <p className="mt-2 text-muted">{texts.onAnIPhone}</p>
        </>
      )}
    </Panel>
  )
}

type FormProps = ListedAlertDevice & { choices: readonly AlertTopic[] }

function AlertDeviceForm({ id, device, since, topics, isHere, choices }: FormProps) {
  return (
    <PostForm
      fields={{ id }}
      action="/admin/alerts"
      className="mb-4 border-b border-line pb-4 last:mb-0 last:border-b-0 last:pb-0"
    >
      <div className="mb-1 flex items-center gap-3">
        <Icon name={isComputer(device) ? 'laptop' : 'device'} size={22} className="text-muted" />
        <p className="min-w-0 flex-1">
          <span className="font-semibold">{deviceText(device)}</span>
          <span className="block text-muted">{texts.alertsSince(since)}</span>
        </p>
        {isHere && <Badge variant="teal">{texts.here}</Badge>}
      </div>
      <fieldset>
        <legend className="sr-only">{texts.whatDeviceTells(deviceText(device))}</legend>
        <CheckFields
          name="topic"
          choices={choices.map((topic) => ({ value: topic, label: texts.alertTopics[topic] }))}
          chosen={topics}
        />
      </fieldset>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button intent="topics" variant="quiet">
          {texts.save}
        </Button>
        <Button intent="off" variant="plain" aria-label={texts.turnOffAlertsOn(device)}>
          {texts.turnOff}
        </Button>
      </div>
    </PostForm>
  )
}
