import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { runHealthChecks } from '#flows/settings/run-health-checks.ts'
import { AdminPage, Badge, List, ListRow } from '#ui/backoffice/page.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { texts } from '#ui/settings/texts.tsx'
import type { Route } from './+types/overview'

/** Lists the settings that the role permits, each with a summary. */
export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireStaff(context)
  const failed = await runHealthChecks(context.get(shopContext), { unmigrated: [] })
  const groups = groupsFor(roles).map((group) => {
    const own = failed.filter(({ fixPath }) => group.to === '/admin/settings/health' || fixPath === group.to)
    const wrong = own.filter(({ severity }) => severity === 'wrong').length
    return { ...group, wrong, advice: own.length - wrong }
  })
  return { groups }
}

export default function Settings({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.settings} text={texts.shopSectionNote}>
      <List label={texts.settings} isPaired>
        {groups.map(({ to, title, text, icon, wrong, advice }) => (
          <ListRow
            key={to}
            to={to}
            start={<Icon name={icon} size={22} className="text-muted" />}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {title}
                {wrong > 0 && <Badge variant="red">{texts.nWrong(wrong)}</Badge>}
                {wrong === 0 && advice > 0 && <Badge>{texts.toLookAt(advice)}</Badge>}
              </span>
            }
            text={text}
          />
        ))}
      </List>
    </AdminPage>
  )
}

type SettingGroup = { to: string; title: string; text: string; icon: IconName }

const groups = (): readonly SettingGroup[] => [
  { to: '/admin/settings/health', title: texts.health, text: texts.whatToFixFirst, icon: 'shield' },
  { to: '/admin/setup', title: texts.setUpYourShop, text: texts.setupSummary, icon: 'check' },
  { to: '/admin/settings/shop', title: texts.shopAndLook, text: texts.shopNote, icon: 'tag' },
  { to: '/admin/settings/contacts', title: texts.contacts, text: texts.contactsSummary, icon: 'phone' },
  { to: '/admin/settings/texts', title: texts.texts, text: texts.termsSummary, icon: 'pencil' },
  { to: '/admin/settings/tax', title: texts.tax, text: texts.gstinAndTaxRates, icon: 'bank' },
  { to: '/admin/settings/payments', title: texts.payments, text: texts.paymentsSummary, icon: 'card' },
  { to: '/admin/settings/delivery', title: texts.codAndDelivery, text: texts.deliverySummary, icon: 'pin' },
  { to: '/admin/settings/notifications', title: texts.messages, text: texts.notificationsSummary, icon: 'chat' },
  { to: '/admin/backups', title: texts.backups, text: texts.backupsSummary, icon: 'device' },
]

function groupsFor(roles: readonly StaffRole[]): readonly SettingGroup[] {
  return groups().filter(({ to }) => isPermitted(to, 'GET', { roles }))
}
