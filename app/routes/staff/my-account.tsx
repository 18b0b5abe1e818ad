import { data } from 'react-router'
import * as v from 'valibot'
import { shopCookies } from '#app/http/cookies.ts'
import { field, type Intent, noFields } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { findAlertDevicesOf } from '#db/notifications/alert-devices.ts'
import { countRecoveryCodes, findAuthenticatorOf, findPasskeysOf } from '#db/staff/credentials.ts'
import { findStaffSignIns } from '#db/staff/sessions.ts'
import { isComputer } from '#domain/accounts/device-label.ts'
import { formatLastSeen } from '#domain/accounts/last-seen.ts'
import { deviceText } from '#domain/accounts/texts.ts'
import { indianDate } from '#domain/indian-time.ts'
import { topicsFor } from '#domain/notifications/alerts.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import { isStepUpFresh, type Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'
import { authenticatorOffer, newSealedAuthenticator } from '#flows/staff/authenticator-setup.ts'
import { type CredentialInput, changeOwnCredentials } from '#flows/staff/change-own-credentials.ts'
import { endStaffSession } from '#flows/staff/end-session.ts'
import { makeRecoveryCodes } from '#flows/staff/recovery-codes.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { rolesText } from '#ui/staff/roles.tsx'
import { MyAuthenticator, MyPasskeys, MyRecoveryCodes, MySignIns } from '#ui/staff/sign-in-security.tsx'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/my-account'
import { readStaffForm, requireBackOffice, requireStepUp } from './authenticate.ts'
import { passkeyAnswer } from './start-session.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const now = shop.now()
  const isFresh = isStepUpFresh(staff, now)
  // Changes require a recent step-up, asked for before typing.
  if (url.searchParams.has('change')) requireStepUp({ url, context })
  const [passkeys, authenticator, recoveryCodes, signIns, alertDevices] = await Promise.all([
    findPasskeysOf(shop.db, staff.id),
    findAuthenticatorOf(shop.db, staff.id),
    countRecoveryCodes(shop.db, staff.id),
    findStaffSignIns(shop.db, staff.id, now),
    findAlertDevicesOf(shop.db, staff.id),
  ])
  return {
    name: staff.name,
    roles: staff.roles,
    isRecovered: url.searchParams.has('recovered'),
    hasAuthenticator: authenticator !== null,
    passkeys: passkeys.map(({ id, label, createdAt, lastUsedAt }) => ({
      id,
      label,
      since: formatLastSeen(createdAt, now),
      used: lastUsedAt && formatLastSeen(lastUsedAt, now),
    })),
    recoveryCodes: {
      left: recoveryCodes.left,
      since: recoveryCodes.createdAt && formatLastSeen(recoveryCodes.createdAt, now),
    },
    topics: topicsFor(staff),
    alertDevices: alertDevices.map(({ id, device, topics, createdAt, sessionId }) => ({
      id,
      device,
      topics,
      since: indianDate(createdAt),
      isHere: sessionId === staff.sessionId,
    })),
    offer: isFresh ? await newOffer(shop, staff) : null,
    signIns: signIns.map(({ sessionId, device, ip, lastSeenAt }) => ({
      sessionId,
      device,
      ip,
      seen: formatLastSeen(lastSeenAt, now),
      isHere: sessionId === staff.sessionId,
    })),
  }
}

async function newOffer(shop: Shop, { id, name }: Staff) {
  const sealed = newSealedAuthenticator(shop, id)
  const offer = await authenticatorOffer(shop, { staffId: id, name, sealed })
  return offer && { ...offer, sealed: sealed.toString('base64url') }
}

const uuid = v.pipe(v.string(), v.uuid())

const intents = {
  passkey: noFields,
  'remove-passkey': v.object({ id: field }),
  authenticator: v.object({ sealed: field, code: field }),
  'recovery-codes': noFields,
  end: v.object({ sessionId: field }),
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shop, staff, form, submission } = await readStaffForm({ request, context }, intents)
  if (submission.intent !== 'end') requireStepUp({ url: new URL('/admin/me', url), context })
  const { intent } = submission
  if (submission.intent === 'recovery-codes') {
    const made = await makeRecoveryCodes(shop, staff)
    return isRefusal(made) ? refusedChange(intent, made) : { intent, message: '', codes: made.codes }
  }
  const claim = await shopCookies.staffStep.read(request, shop.origin)
  const done =
    submission.intent === 'end'
      ? await endSignIn(shop, { staff, sessionId: submission.sessionId })
      : await changeOwnCredentials(shop, { staff, input: credentialInput(submission, claim, form) })
  if (isRefusal(done)) return refusedChange(intent, done)
  return redirectWithToast(context, '/admin/me', { text: done.text })
}

const refusedChange = (intent: string, refusal: Refusal) =>
  data({ intent, message: refusal.message, codes: null }, { status: statusOf(refusal) })

type KeySubmission = Exclude<Intent<typeof intents>, { intent: 'end' | 'recovery-codes' }>

function credentialInput(submission: KeySubmission, claim: string | null, form: FormData): CredentialInput {
  switch (submission.intent) {
    case 'passkey':
      return { kind: 'add-passkey', claim, answer: passkeyAnswer(form) }
    case 'remove-passkey':
      return { kind: 'remove-passkey', id: submission.id }
    case 'authenticator':
      return { kind: 'set-authenticator', sealed: submission.sealed, code: submission.code }
  }
}

async function endSignIn(shop: Shop, { staff, sessionId }: { staff: Staff; sessionId: string }) {
  const device = v.is(uuid, sessionId) ? await endStaffSession(shop, { staff, sessionId }) : null
  return device === null
    ? refuse('not-found', texts.thatSessionHasAlreadyEnded)
    : { text: texts.isSignedOut(deviceText(device)) }
}

/** With fewer recovery codes left they are no second way to sign in. */
const enoughCodes = 3

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { name, roles, passkeys, hasAuthenticator, recoveryCodes, isRecovered } = loaderData
  const { offer, signIns, topics, alertDevices } = loaderData
  const ways = passkeys.length + (hasAuthenticator ? 1 : 0) + (recoveryCodes.left >= enoughCodes ? 1 : 0)
  const isCodeWrong = actionData?.intent === 'authenticator'
  return (
    <AdminPage title={texts.mySignIns} text={`${name} · ${rolesText(roles)}`}>
      <div className="mb-4 space-y-3 empty:hidden">
        {actionData?.message && !isCodeWrong && <Alert text={actionData.message} variant="error" />}
        {isRecovered && <Alert text={texts.recoveredHint} variant="warning" />}
        {ways < 2 && (
          <>
            <Alert text={texts.oneMethodWarning} variant="warning" />
            <ButtonLink label={texts.goOnToToday} to="/admin" />
          </>
        )}
      </div>
      <div className="grid items-start gap-x-4 lg:grid-cols-2">
        <MyPasskeys passkeys={passkeys} mayChange={offer !== null} />
        <MyAuthenticator
          isThere={hasAuthenticator}
          offer={offer}
          problem={isCodeWrong ? actionData?.message : undefined}
        />
        <MyRecoveryCodes {...recoveryCodes} codes={actionData?.codes ?? null} mayChange={offer !== null} />
        <MySignIns signIns={signIns} />
        <MyAlertDevices alertDevices={alertDevices} topics={topics} />
      </div>
    </AdminPage>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

/** Devices that receive alerts, and their topics. Alerts are turned on on the device itself. */
function MyAlertDevices({ alertDevices: devices, topics }: Pick<LoaderData, 'alertDevices' | 'topics'>) {
  return (
    <Panel title={texts.alerts}>
      <p className="mb-4 text-muted">{texts.alertsHint}</p>
      {devices.map((device) => (
        <AlertDeviceForm key={device.id} {...device} choices={topics} />
      ))}
      {!devices.some(({ isHere }) => isHere) && (
        <>
          <ButtonLink label={texts.turnThemOnHere} to="/admin?alerts" variant="quiet" wide />
          <p className="mt-2 text-muted">{texts.onAnIPhone}</p>
        </>
      )}
    </Panel>
  )
}

type FormProps = LoaderData['alertDevices'][number] & { choices: LoaderData['topics'] }

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
        <Button label={texts.save} intent="topics" variant="quiet" />
        <Button label={texts.turnOff} intent="off" variant="plain" aria-label={texts.turnOffAlertsOn(device)} />
      </div>
    </PostForm>
  )
}
