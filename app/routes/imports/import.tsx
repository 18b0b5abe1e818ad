import { useEffect } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, noFields, readIntent, refused } from '#app/http/read-intent.ts'
import { requirePermission, requireStaff } from '#app/routes/staff/authenticate.ts'
import { countExternalImages } from '#db/catalogue/external-images.ts'
import { findChanges } from '#db/imports/changes.ts'
import { findImport } from '#db/imports/imports.ts'
import { areChangesDeleted, type CatalogueImport, changesDeleted } from '#domain/imports/report.ts'
import { readImportAnswers } from '#domain/imports/upload.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isUuid } from '#domain/uuid.ts'
import { offerBrands } from '#flows/imports/read-brands.ts'
import { startDryRun, startImport } from '#flows/imports/run-import.ts'
import { undoImport } from '#flows/imports/undo-import.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { BrandOffer } from '#ui/imports/brand-form.tsx'
import { ImportChanges } from '#ui/imports/changes.tsx'
import { UndoForm, UndoneText } from '#ui/imports/history-result.tsx'
import { ImageDownloadProgress } from '#ui/imports/image-download-progress.tsx'
import { ImportResult } from '#ui/imports/result.tsx'
import { ImportFailed, ImportRunning } from '#ui/imports/running.tsx'
import { texts } from '#ui/imports/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { importPollMs } from '#ui/timings.ts'
import type { Route } from './+types/import'

export async function loader({ url, context, params: { importId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, now } = shop
  const file = isUuid(importId) ? await findImport(db, importId) : null
  if (file === null) throw data(null, { status: 404, statusText: 'Not Found' })
  requireHistoryPermission(context, file)
  const after = (url.searchParams.get('after') ?? '').replaceAll('\0', '').slice(0, 80)
  const changes = file.state === 'imported' ? await findChanges(db, importId, after) : noEffects
  const pictures = file.state === 'imported' ? await countExternalImages(db, importId) : null
  const isTooLate = areChangesDeleted(file.createdAt, now())
  const isHistory = file.report?.history !== undefined
  const offersBrands = file.state === 'imported' && !isHistory && (await offerBrands(shop)).length > 0
  return { file, ...changes, offersBrands, pictures, isFirst: after === '', isTooLate }
}

/** Requires the permission to change shoppers for imports of customers and orders. */
function requireHistoryPermission(context: Route.LoaderArgs['context'], file: CatalogueImport | null): void {
  if (file?.report?.history) requirePermission(context, 'change-shoppers')
}

const noEffects = { effects: [], next: null }

const intents = {
  import: v.object({ leavesOut: field, asDrafts: field, stock: field }),
  'take-back': noFields,
  again: noFields,
}

export async function action({ request, context, params: { importId } }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission)
  if (!isUuid(importId)) throw data(null, { status: 404, statusText: 'Not Found' })
  const shop = context.get(shopContext)
  requireHistoryPermission(context, await findImport(shop.db, importId))
  if (submission.intent === 'again') {
    const again = await startDryRun(shop, importId, 'failed')
    if (isRefusal(again)) return refused(again)
    await again.soon
    return redirect(`/admin/import/${importId}`)
  }
  if (submission.intent === 'take-back') {
    const taken = await undoImport(shop, { staff: requireStaff(context), id: importId })
    if (isRefusal(taken)) return refused(taken)
    return redirect(`/admin/import/${importId}`)
  }
  const answers = readImportAnswers(submission)
  if (isRefusal(answers)) return refused(answers)
  const input = { staff: requireStaff(context), id: importId, ...answers }
  const going = await startImport(shop, input)
  if (isRefusal(going)) return refused(going)
  await going.soon
  return redirect(`/admin/import/${importId}`)
}

export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, effects, next, offersBrands, pictures, isFirst, isTooLate } = loaderData
  const isUnderWay = file.state === 'checking' || file.state === 'importing'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(revalidate, importPollMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
  return (
    <AdminPage title={file.name || texts.aList} back="/admin/import">
      {isRefusal(actionData) && <RefusalAlert refusal={actionData} />}
      {isUnderWay ? (
        <ImportRunning file={file} />
      ) : file.report === null ? (
        <ImportFailed problem={file.problem} />
      ) : (
        <>
          {file.state === 'failed' && (
            <div className="mb-4">
              <ImportFailed problem={file.problem} />
            </div>
          )}
          {file.state !== 'failed' && (
            <ImportResult
              file={file}
              report={file.report}
              isListed={effects.length > 0}
              errors={(isRefusal(actionData) && actionData.fields) || {}}
            />
          )}
          {offersBrands && <BrandOffer />}
          {pictures && <ImageDownloadProgress pictures={pictures} />}
          {file.takenBack && <UndoneText taken={file.takenBack} />}
          {effects.length > 0 && <ImportChanges effects={effects} next={next} isFirst={isFirst} />}
          {(effects.length > 0 || (file.report.history && file.state === 'imported')) &&
            !file.takenBack &&
            !isTooLate && <UndoForm report={file.report} />}
          {file.state === 'imported' && isTooLate && <p className="mt-4 text-muted">{changesDeleted}</p>}
        </>
      )}
    </AdminPage>
  )
}
