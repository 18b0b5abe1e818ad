import { data } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { field, noFields } from '#app/http/read-intent.ts'
import { countRecoveryCodes, findAuthenticatorOf, findPasskeysOf } from '#db/staff/credentials.ts'
import { isRefusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { stepUpStaff } from '#flows/staff/step-up.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { OrDivider } from '#ui/parts/or-divider.tsx'
import { AuthenticatorCodeField } from '#ui/staff/authenticator.tsx'
import { PasskeyButton } from '#ui/staff/passkey-button.tsx'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/step-up'
import { backOfficePath, readStaffForm, requireStaff } from './authenticate.ts'
import { passkeyAnswer, startStaffSession } from './start-session.ts'

/** Asks for a step-up before money, exports, roles and payment settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { id } = requireStaff(context)
  const [passkeys, authenticator, recoveryCodes] = await Promise.all([
    findPasskeysOf(db, id),
    findAuthenticatorOf(db, id),
    countRecoveryCodes(db, id),
  ])
  return { hasPasskey: passkeys.length > 0, hasCode: authenticator !== null || recoveryCodes.left > 0 }
}

const intents = { passkey: noFields, code: v.object({ code: field }) }

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shop, staff, form, submission } = await readStaffForm({ request, context }, intents)
  const { intent } = submission
  const claim = await shopCookies.staffStep.read(request, shop.origin)
  const shown = submission.intent === 'code' ? { code: submission.code } : { claim, answer: passkeyAnswer(form) }
  const steppedUp = await stepUpStaff(shop, { staff, ...shown })
  if (!isRefusal(steppedUp)) {
    return startStaffSession(context, { token: steppedUp.token, next: backOfficePath(url.searchParams.get('next')) })
  }
  const { message } = steppedUp
  return data({ intent, message }, { status: statusOf(steppedUp), headers: refusalHeaders(steppedUp) })
}

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPasskey, hasCode } = loaderData
  const isCodeWrong = actionData?.intent === 'code'
  return (
    <AdminPage title={texts.confirmItsYou} text={texts.stepUpNote}>
      <div className="max-w-md">
        <Panel>
          <div className="space-y-5">
            {actionData && !isCodeWrong && <Alert text={actionData.message} variant="error" />}
            {hasPasskey && <PasskeyButton purpose="prove">{texts.useYourPasskey}</PasskeyButton>}
            {hasPasskey && hasCode && <OrDivider />}
            {hasCode && (
              <ActionForm intent="code" submit={texts.continueText} variant={hasPasskey ? 'quiet' : 'primary'} replace>
                <AuthenticatorCodeField
                  error={isCodeWrong ? actionData?.message : undefined}
                  hint={texts.fromYourAuthenticatorApp}
                />
              </ActionForm>
            )}
          </div>
        </Panel>
      </div>
    </AdminPage>
  )
}
