import type { ReactNode } from 'react'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Page that asks before an order ends, whole or in part: its form, or the way back where it can't end. */
export function EndOrderPage({
  title,
  place,
  alert,
  canEnd,
  children,
}: {
  title: string
  /** Path of the order's page. */
  place: string
  /** Why it can't end, or why what was typed was refused. */
  alert: string | null
  canEnd: boolean
  /** The form. */
  children: ReactNode
}) {
  return (
    <AdminPage title={title} back={place}>
      <div className="max-w-xl space-y-4">
        {alert && <Alert text={alert} variant="error" />}
        {canEnd ? <Panel>{children}</Panel> : <ButtonLink label={texts.backToTheOrder} variant="quiet" to={place} />}
      </div>
    </AdminPage>
  )
}
