import type { ReactNode } from 'react'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Confirmation before an order ends. `refused` says why it can't, `refusal` why what was typed was refused. */
export function EndOrderPage({
  title,
  intent,
  place,
  refused,
  refusal,
  children,
}: {
  title: string
  intent: string
  /** Path of the order's page. */
  place: string
  refused: string | null
  refusal: Refusal | null
  children: ReactNode
}) {
  return (
    <AdminPage title={title} back={place}>
      <div className="max-w-xl space-y-4">
        {(refused ?? refusal) && <Alert text={refusal?.message ?? refused} variant="error" />}
        {refused === null ? (
          <Panel>
            <PostForm intent={intent} className="space-y-4">
              {children}
            </PostForm>
          </Panel>
        ) : (
          <ButtonLink label={texts.backToTheOrder} variant="quiet" to={place} />
        )}
      </div>
    </AdminPage>
  )
}
