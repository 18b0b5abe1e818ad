import { Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findAuditNames } from '#db/staff/audit-labels.ts'
import { type AuditFilter, auditPage, findAudit, findAuditActions } from '#db/staff/audit-log.ts'
import { findStaffMembers } from '#db/staff/members.ts'
import { exactTime } from '#domain/display-time.ts'
import { auditObjectText } from '#domain/staff/audit-subject.ts'
import { can } from '#domain/staff/permissions.ts'
import { auditActionText, auditActorText } from '#domain/staff/texts.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { type AuditRow, AuditTable } from '#ui/staff/audit-log.tsx'
import { texts } from '#ui/staff/texts.tsx'
import type { Route } from './+types/audit-log'
import { requireStaff } from './authenticate.ts'

/** Shows the audit log, which is append-only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const filter = readFilter(url.searchParams)
  const [lines, actions, members] = await Promise.all([
    findAudit(db, filter),
    findAuditActions(db),
    findStaffMembers(db),
  ])
  const shown = lines.slice(0, auditPage)
  const names = await findAuditNames(db, {
    objects: shown.map(({ object }) => object),
    withShoppers: can(requireStaff(context), 'see-shoppers') ? 'with shoppers' : 'without shoppers',
  })
  const rows: AuditRow[] = shown.map(({ id, actor, actorName, createdAt, ...line }) => ({
    id,
    who: actorName ?? auditActorText(actor),
    at: exactTime(createdAt),
    action: line.action,
    object: line.object,
    reason: line.reason,
    ip: line.ip,
    subject: auditObjectText(line.object, names.get(line.object) ?? null),
    before: asText(line.before),
    after: asText(line.after),
  }))
  const older = lines.length > auditPage ? shown.at(-1)?.id : undefined
  return {
    rows,
    actions,
    filter,
    people: members.map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
    older: older === undefined ? null : `?${olderPage(url.searchParams, older)}`,
  }
}

function readFilter(query: URLSearchParams): AuditFilter {
  const field = (name: string) => (query.get(name) ?? '').replaceAll('\0', '').slice(0, 200).toWellFormed()
  const before = field('before')
  return {
    actor: field('who'),
    action: field('action'),
    object: field('object').trim(),
    ...(/^[1-9]\d{0,14}$/.test(before) && { beforeId: Number(before) }),
  }
}

function olderPage(query: URLSearchParams, id: number): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('before', String(id))
  return next
}

const asText = (value: unknown) => (value === null ? null : JSON.stringify(value, null, 1))

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, actions, filter, people, older } = loaderData
  const all = { value: '', label: texts.all }
  const shop = { value: 'shop', label: texts.theShopAutomatic }
  return (
    <AdminPage title={texts.auditLog} text={texts.auditLogNote}>
      <Form
        key={`${filter.actor} ${filter.action} ${filter.object}`}
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] max-sm:[&>:nth-child(n+3)]:col-span-2"
      >
        <SelectField label={texts.who} name="who" defaultValue={filter.actor} choices={[all, shop, ...people]} />
        <SelectField
          label={texts.what}
          name="action"
          defaultValue={filter.action}
          choices={[all, ...actions.map((value) => ({ value, label: auditActionText(value) }))]}
        />
        <Field label={texts.doneTo} name="object" type="search" placeholder="order:…" defaultValue={filter.object} />
        <Button variant="quiet">{texts.show}</Button>
      </Form>
      {rows.length === 0 ? <EmptyList drawing="sought" text={texts.noEntriesMatch} /> : <AuditTable rows={rows} />}
      {older && (
        <div className="mt-4 flex justify-center">
          <ButtonLink to={older} variant="quiet">
            {texts.older}
          </ButtonLink>
        </div>
      )}
    </AdminPage>
  )
}
