import { data } from 'react-router'
import { plainIntents, readForm, textField, textsOf } from '#app/http/read-intent.ts'
import { findOpenInvites } from '#db/staff/invites.ts'
import { findStaffMembers } from '#db/staff/members.ts'
import { formatLastSeen } from '#domain/accounts/last-seen.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { readStaffRoles } from '#domain/staff/permissions.ts'
import { inviteStaff } from '#flows/staff/invite-member.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, List, ListRow, Panel, ShownOnce } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Field } from '#ui/parts/field.tsx'
import { RoleFields, rolesText } from '#ui/staff/roles.tsx'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/members'
import { requireStepUp } from './authenticate.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const now = shop.now()
  const members = await findStaffMembers(shop.db)
  const invites = await findOpenInvites(shop.db, now)
  return {
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      roles: member.roles,
      isMe: member.id === staff.id,
      hasEnded: member.endedAt !== null,
      seen: member.lastSeenAt && formatLastSeen(member.lastSeenAt, now),
      ways: member.passkeys + (member.hasAuthenticator ? 1 : 0),
    })),
    invites: invites.map((invite) => ({
      id: invite.id,
      name: invite.name,
      roles: invite.roles,
      minutes: Math.ceil((invite.expiresAt.getTime() - now.getTime()) / 60_000),
    })),
  }
}

/** Returns the invite link in this response only. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const { form } = await readForm(request, plainIntents('invite'))
  const name = textField(form, 'name')
  const roles = readStaffRoles(textsOf(form, 'roles'))
  const invited = await inviteStaff(shop, { name, roles, by: staff, mayReplaceKeys: false })
  if (!isRefusal(invited)) return data({ name: '', roles: [], message: null, link: invited.link, invited: name })
  const { message } = invited
  return data({ name, roles, message, link: null, invited: '' }, { status: statusOf(invited) })
}

export default function StaffPage({ loaderData: { members, invites }, actionData }: Route.ComponentProps) {
  const { link = null, invited = '' } = actionData ?? {}
  return (
    <AdminPage title={texts.staff} text={texts.staffNote}>
      {link && <ShownOnce text={texts.inviteCreated(invited)} value={link} label={texts.linkFor(invited)} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          <List label={texts.people}>
            {members.map(({ id, name, roles, isMe, hasEnded, seen, ways }) => (
              <ListRow
                key={id}
                {...(!hasEnded && { to: `/admin/staff/${id}` })}
                title={
                  <>
                    {name} {isMe && <Badge variant="teal">{texts.you}</Badge>}
                  </>
                }
                text={
                  hasEnded
                    ? texts.noLongerWorksHere2
                    : `${rolesText(roles)} · ${waysText(ways)}${seen ? ` · ${seen}` : ''}`
                }
              />
            ))}
          </List>
          {invites.length > 0 && (
            <List label={texts.openInvitations}>
              {invites.map(({ id, name, roles, minutes }) => (
                <ListRow
                  key={id}
                  title={name || texts.theFirstOwner}
                  text={texts.inviteMinutesLeft(rolesText(roles), minutes)}
                  end={<Badge variant="orange">{texts.invited}</Badge>}
                />
              ))}
            </List>
          )}
        </div>
        <Panel title={texts.inviteSomeone}>
          <ActionForm intent="invite" submit={texts.createALink}>
            {actionData?.message && <Alert text={actionData.message} variant="error" />}
            <Field
              key={link}
              label={texts.name}
              name="name"
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={actionData?.name}
              hint={texts.staffNameHint}
            />
            <RoleFields key={`roles ${link}`} chosen={actionData?.roles ?? []} />
          </ActionForm>
        </Panel>
      </div>
    </AdminPage>
  )
}

const waysText = (ways: number): string => (ways === 1 ? texts.oneWayToSignIn : texts.waysToSignIn(ways))
