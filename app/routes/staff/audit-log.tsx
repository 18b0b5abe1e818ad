import { Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { findAuditNames } from '#db/staff/audit-labels.ts'
import { type AuditFilter, auditPage, findAudit, findAuditActions } from '#db/staff/audit-log.ts'
import { findStaffMembers } from '#db/staff/members.ts'
import { truncate } from '#domain/clean-text.ts'
import { exactTime } from '#domain/indian-time.ts'
import { auditObjectText } from '#domain/staff/audit-subject.ts'
import { can } from '#domain/staff/permissions.ts'
import { auditActionText, auditActorText } from '#domain/staff/texts.ts'
import { type Column, DataTable } from '#ui/backoffice/data-table.tsx'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { Button, ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
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
  const rows = shown.map(({ id, actor, actorName, createdAt, ...line }) => ({
    id,
    who: actorName ?? auditActorText(actor),
    at: exactTime(createdAt),
    action: line.action,
    object: line.object,
    reason: line.reason,
    ip: line.ip,
    subject: auditObjectText(line.object, names.get(line.object) ?? null),
    /** Page of the subject; null without one, or when it is gone. */
    path: names.has(line.object) || !leavesNoPage.test(line.object) ? pathOf(line.object) : null,
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
  const field = (name: string) => truncate((query.get(name) ?? '').replaceAll('\0', ''), 200)
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
        <Button label={texts.show} variant="quiet" />
      </Form>
      {rows.length === 0 ? <EmptyList drawing="search" text={texts.noEntriesMatch} /> : <AuditTable rows={rows} />}
      {older && (
        <div className="mt-4 flex justify-center">
          <ButtonLink label={texts.older} to={older} variant="quiet" />
        </div>
      )}
    </AdminPage>
  )
}

type AuditRow = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): readonly Column<AuditRow>[] => [
  {
    heading: texts.what,
    cell: ({ action }) => <span className="block first-letter:uppercase">{auditActionText(action)}</span>,
    isTitle: true,
  },
  { heading: texts.who, cell: ({ who }) => <span className="sm:block sm:min-w-20">{who}</span> },
  { heading: texts.when, cell: ({ at }) => <span className="sm:block sm:min-w-24 lg:whitespace-nowrap">{at}</span> },
  { heading: texts.doneTo, cell: (row) => <Subject {...row} /> },
  { heading: texts.change, cell: (row) => <Change {...row} /> },
  { heading: texts.from, cell: ({ ip }) => <span className="whitespace-nowrap">{ip ?? '–'}</span> },
]

function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return <DataTable caption={texts.auditEntries} columns={columns()} rows={rows} keyOf={({ id }) => String(id)} />
}

/** Pages of the subjects of audit entries. An import lists its product changes on its own page. */
const places: Record<string, string> = {
  order: '/admin/orders',
  product: '/admin/products',
  import: '/admin/import',
  shopper: '/admin/shoppers',
  grievance: '/admin/grievances',
  staff: '/admin/staff',
  'staff-invite': '/admin/staff',
  webhook: '/admin/webhooks',
  coupon: '/admin/promotions',
  promotion: '/admin/promotions/offers',
  banner: '/admin/banners',
}

/** Subjects whose page is gone once they have no name any more. */
const leavesNoPage = /^(product|import|staff|staff-invite|webhook|banner):/

function pathOf(object: string): string | null {
  const [, kind = '', id = ''] = /^([a-z-]+):([\w-]+)$/.exec(object) ?? []
  return Object.hasOwn(places, kind) ? `${places[kind]}/${id}` : null
}

function Subject({ path, subject }: Pick<AuditRow, 'path' | 'subject'>) {
  if (path === null) return <span className="wrap-anywhere">{subject}</span>
  return <TextLink label={subject} to={path} className="wrap-anywhere sm:min-h-0" />
}

function Change({ object, before, after, reason }: AuditRow) {
  return (
    <details className="text-left">
      <summary className="inline-flex min-h-11 min-w-11 items-center justify-end font-medium sm:justify-start text-teal underline underline-offset-4 sm:min-h-0">
        {reason ?? texts.show}
      </summary>
      <dl className="mt-1 space-y-2">
        <Value heading={texts.doneTo} text={object} />
        <Value heading={texts.before} text={before} />
        <Value heading={texts.after} text={after} />
      </dl>
    </details>
  )
}

function Value({ heading, text }: { heading: string; text: string | null }) {
  if (text === null) return null
  return (
    <div>
      <dt className="text-xs text-muted">{heading}</dt>
      <dd className="whitespace-pre-wrap break-all rounded-card bg-surface px-2 py-1 font-mono text-xs">{text}</dd>
    </div>
  )
}
