import { useEffect } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { findImport } from '#db/imports.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { goImport } from '#flows/run-import.ts'
import { Failed, Outcome, UnderWay } from '#ui/admin/import/import-outcome.tsx'
import { AdminPage } from '#ui/admin/page.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { importLookMs } from '#ui/timings.ts'
import { shopContext } from '../../context.ts'
import { textField } from '../../form.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/import-file'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const file = isId(importId) ? await findImport(context.get(shopContext).db, importId) : null
  if (file === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return file
}

export async function action({ request, context, params: { importId } }: Route.ActionArgs) {
  if (!isId(importId)) throw data(null, { status: 404, statusText: 'Not Found' })
  const form = await request.formData()
  const wish = {
    staff: requireStaff(context),
    id: importId,
    leavesOut: textField(form, 'leavesOut') === 'yes',
  }
  const going = await goImport(context.get(shopContext), wish)
  if (isRefusal(going)) return data(going, { status: statusOf(going) })
  await going.soon
  return redirect(`/admin/import/${importId}`)
}

export default function ImportFile({ loaderData: file, actionData }: Route.ComponentProps) {
  const isUnderWay = file.state === 'checking' || file.state === 'importing'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(revalidate, importLookMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
  return (
    <AdminPage title={file.name || 'A list'} back="/admin/import">
      {isRefusal(actionData) && (
        <div className="mb-4">
          <Notice look="error">{actionData.message}</Notice>
        </div>
      )}
      {isUnderWay ? (
        <UnderWay file={file} />
      ) : file.report === null ? (
        <Failed problem={file.problem} />
      ) : (
        <>
          {file.state === 'failed' && (
            <div className="mb-4">
              <Failed problem={file.problem} />
            </div>
          )}
          {file.state !== 'failed' && <Outcome file={file} report={file.report} />}
        </>
      )}
    </AdminPage>
  )
}
