import { data } from 'react-router'
import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { notFound } from '#app/http/not-found.ts'
import { plainIntents, readForm, refusedForm, textField, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { findStaffMember } from '#db/staff/members.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { readStaffRoles, type Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'
import { changeStaff } from '#flows/staff/change-member.ts'
import { inviteStaff } from '#flows/staff/invite-member.ts'
import { ActionForm, SeenField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel, ShownOnce } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { RoleFields, rolesText } from '#ui/staff/roles.tsx'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/member'
import { requireStepUp } from './authenticate.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const { name, roles } = await memberAt(shop, params.staffId)
  return { name, roles, isMe: params.staffId === staff.id }
}

const uuid = v.pipe(v.string(), v.uuid())

async function memberAt({ db }: Shop, id: string) {
  const member = v.is(uuid, id) ? await findStaffMember(db, id) : null
  if (member === null || member.endedAt !== null) throw notFound()
  return member
}

type MemberActionResult = { text: string } | { link: string }

const intents = plainIntents('new-keys', 'roles', 'end')

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const { form, submission } = await readForm(request, intents)
  const member = await memberAt(shop, params.staffId)
  const done = await change(shop, { staff, member, form, intent: submission.intent })
  const ticked = submission.intent === 'roles' ? tickedRoles(form) : null
  if (isRefusal(done)) return refusedForm(done, { link: null, ticked }, form)
  if ('link' in done) return data({ refusal: null, link: done.link, ticked, seen: '' })
  return redirectWithToast(context, '/admin/staff', { text: done.text })
}

const tickedRoles = (form: FormData) => readStaffRoles(textsOf(form, 'roles'))

type ChangeInput = { staff: Staff; member: { id: string; name: string }; form: FormData; intent: keyof typeof intents }

async function change(shop: Shop, { staff, member, form, intent }: ChangeInput): Promise<MemberActionResult | Refusal> {
  const { id: memberId, name } = member
  if (intent === 'new-keys') return inviteStaff(shop, { name, roles: [], by: staff, mayReplaceKeys: true })
  const roles = intent === 'end' ? null : tickedRoles(form)
  const changed = await changeStaff(shop, { staff, memberId, roles, seen: textField(form, 'seen') })
  if (isRefusal(changed)) return changed
  return { text: roles === null ? texts.noLongerWorksHere(name) : texts.isNow(name, rolesText(roles)) }
}

export const shouldRevalidate = alsoWhenRefused

export default function StaffMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, roles, isMe } = loaderData
  return (
    <AdminPage title={name} text={isMe ? texts.thisIsYou : rolesText(roles)} back="/admin/staff">
      {actionData?.link && (
        <ShownOnce text={texts.inviteCreated(name)} value={actionData.link} label={texts.linkFor(name)} />
      )}
      <RefusalAlert refusal={actionData?.refusal} />
      <div className="grid max-w-4xl items-start gap-x-4 lg:grid-cols-2">
        <Panel title={texts.worksHereAs}>
          <ActionForm key={roles.join()} intent="roles" submit={texts.saveRoles}>
            <SeenField shown={{ roles }} />
            <RoleFields chosen={actionData?.ticked ?? roles} />
          </ActionForm>
        </Panel>
        <div>
          <Panel title={texts.lostPhoneOrPasskey}>
            <p className="mb-4 text-muted">{texts.recoveryHint(name)}</p>
            <PostForm intent="new-keys">
              <Button label={texts.createSignInLink} variant="quiet" wide />
            </PostForm>
          </Panel>
          <Panel title={texts.leaving}>
            <p className="mb-4 text-muted">{texts.deactivateHint(name)}</p>
            <PostForm intent="end">
              <Button label={texts.endTheirAccess} variant="quiet" wide className="text-red" />
            </PostForm>
          </Panel>
        </div>
      </div>
    </AdminPage>
  )
}
