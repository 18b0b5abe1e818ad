import { shopContext } from '#app/context.ts'
import { findCustomTexts } from '#db/notifications/custom-texts.ts'
import { findBrand } from '#db/settings/brand.ts'
import { otpTemplate } from '#domain/accounts/otp.ts'
import { notificationTemplateNames, notificationTemplates } from '#domain/notifications/templates.ts'
import { notificationTriggers } from '#domain/notifications/triggers.ts'
import { Badge } from '#ui/backoffice/badge.tsx'
import { List, ListRow } from '#ui/backoffice/list.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import type { Route } from './+types/notifications'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, messageProviders: notices } = context.get(shopContext)
  const [brand, customTexts] = await Promise.all([findBrand(db), findCustomTexts(db)])
  const rows = notificationTemplateNames.map((name) => {
    const { templateId = null, ...own } = customTexts[name] ?? {}
    const isOwn = Object.values(own).some((one) => one !== null)
    return { name, subject: notificationTemplates[name].subject, isOwn, hasId: templateId !== null }
  })
  const channels = [
    { label: 'SMS', carrier: notices.sms },
    { label: 'WhatsApp', carrier: notices.whatsapp },
    { label: 'E-mail', carrier: notices.email },
  ].map(({ label, carrier }) => ({ label, by: carrier?.name ?? null }))
  return { rows, channels, code: otpTemplate({ shop: brand.name, host: new URL(origin).host }) }
}

export default function Notices({ loaderData: { rows, channels, code } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Notices"
      text="What shoppers and you are told, and in which words."
      back="/admin/settings"
    >
      <div className="space-y-4">
        <Panel title="Channels">
          <ul className="space-y-1.5">
            {channels.map(({ label, by }) => (
              <li key={label} className="flex items-center gap-2">
                {label} {by ? <Badge look="green">By {by}</Badge> : <Badge>Off</Badge>}
              </li>
            ))}
          </ul>
        </Panel>
        <List label="Notices" isPaired>
          {rows.map(({ name, subject, isOwn, hasId }) => (
            <ListRow
              key={name}
              to={`/admin/settings/notices/${name}`}
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {subject}
                  {isOwn && <Badge look="blue">Your words</Badge>}
                  {hasId && <Badge>Template id</Badge>}
                </span>
              }
              text={notificationTriggers[name]}
            />
          ))}
        </List>
        <Panel title="The sign-in code">
          <p className="mb-2 text-muted">
            Register this text with your SMS carrier (DLT). It can’t be changed here.
          </p>
          <p className="break-words whitespace-pre-wrap rounded-card bg-surface p-3 font-mono text-xs">
            {code}
          </p>
        </Panel>
      </div>
    </AdminPage>
  )
}
