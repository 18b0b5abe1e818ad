import { data } from 'react-router'
import { findOpenBreaks } from '#db/recon.ts'
import { findHandRefunds, findMoneyAstray } from '#db/settle.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { settleBreak } from '#flows/settle-break.ts'
import { SettlePage } from '#ui/admin/settle/settle-page.tsx'
import { shopContext } from '../../context.ts'
import { textField } from '../../form.ts'
import { redirectDone } from '../../order-deeds.ts'
import { alsoWhenRefused } from '../../revalidate.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/settle'

/** Everything about money that somebody has to look at. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [refunds, astray, breaks] = await Promise.all([
    findHandRefunds(db),
    findMoneyAstray(db),
    findOpenBreaks(db),
  ])
  return { refunds, astray, breaks }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const breakId = textField(form, 'breakId')
  const settled = await settleBreak(context.get(shopContext), {
    ...{ staff: requireStaff(context), breakId, reason: textField(form, 'reason') },
  })
  if (isRefusal(settled)) return data({ breakId, refusal: settled }, { status: statusOf(settled) })
  return redirectDone(context, '/admin/settle', { words: 'Settled.', undo: null })
}

export const shouldRevalidate = alsoWhenRefused

export default function Settle({ loaderData, actionData }: Route.ComponentProps) {
  return <SettlePage {...loaderData} refused={actionData ?? null} />
}
