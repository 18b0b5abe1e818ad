import { Form, redirect } from 'react-router'
import * as v from 'valibot'
import { type RouteContext, shopContext } from '#app/context.ts'
import { foundOr404, notFound } from '#app/http/not-found.ts'
import { field, noFields, plainIntents, readForm, refused, uploadedImages } from '#app/http/read-intent.ts'
import { requireBackOffice, requirePermission } from '#app/routes/staff/authenticate.ts'
import { countExternalImages } from '#db/catalogue/external-images.ts'
import type { Db } from '#db/engine/database.ts'
import { findChanges } from '#db/imports/changes.ts'
import { findImport } from '#db/imports/imports.ts'
import { findSentPictures } from '#db/imports/media.ts'
import { type ImportChange, importChangeLines } from '#domain/imports/changes.ts'
import { type ExternalImages, pictureNameOf } from '#domain/imports/images.ts'
import { sentenceOf } from '#domain/imports/reasons.ts'
import { areChangesDeleted, type CatalogueImport, changesDeleted } from '#domain/imports/report.ts'
import { readImportAnswers } from '#domain/imports/upload.ts'
import { isRefusal } from '#domain/refusal.ts'
import { productImageLimits } from '#domain/reviews/images.ts'
import { isUuid } from '#domain/uuid.ts'
import { offerBrands } from '#flows/imports/read-brands.ts'
import { receivePictures } from '#flows/imports/receive-pictures.ts'
import { startDryRun, startImport } from '#flows/imports/run-import.ts'
import { undoImport } from '#flows/imports/undo-import.ts'
import { AdminPage, ListPages, Panel } from '#ui/backoffice/page.tsx'
import { BrandOffer } from '#ui/imports/brand-form.tsx'
import { several } from '#ui/imports/counted.ts'
import { UndoForm, UndoReportPanel } from '#ui/imports/history-result.tsx'
import { NamedPictures } from '#ui/imports/named-pictures.tsx'
import { ImportResult } from '#ui/imports/result.tsx'
import { texts } from '#ui/imports/texts.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { importPollMs } from '#ui/timings.ts'
import { usePolling } from '#ui/use-polling.ts'
import type { Route } from './+types/import'

export async function loader({ url, context, params: { importId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db, now } = shop
  const file = foundOr404(isUuid(importId) ? await findImport(db, importId) : null)
  requireHistoryPermission(context, file)
  const after = (url.searchParams.get('after') ?? '').replaceAll('\0', '').slice(0, 80)
  const changes = file.state === 'imported' ? await findChanges(db, importId, after) : noEffects
  const pictures = file.state === 'imported' ? await countExternalImages(db, importId) : null
  const isTooLate = areChangesDeleted(file.createdAt, now())
  const isHistory = file.report?.history !== undefined
  const isInTheShop = file.state === 'imported' && file.undoReport === null
  const offersBrands = isInTheShop && !isHistory && (await offerBrands(shop)).length > 0
  const named = await namedPictures(db, file)
  return { file, ...changes, named, offersBrands, pictures, isFirst: after === '', isTooLate }
}

/** Lists the pictures that a checked list names by their files, with those that were sent. */
async function namedPictures(db: Db, { state, report }: CatalogueImport) {
  if (state !== 'checked' || !report || report.namedPictures.length === 0) return []
  const sent = await findSentPictures(db)
  return report.namedPictures.map((file) => ({ file, picture: sent.get(pictureNameOf(file) ?? '') ?? null }))
}

/** Requires the permission to change shoppers for imports of customers and orders. */
function requireHistoryPermission(context: RouteContext, file: CatalogueImport | null): void {
  if (file?.report?.history) requirePermission(context, 'change-shoppers')
}

const noEffects = { effects: [], next: null }

const intents = {
  // Several pictures by a form, or one by the script, which stays on the page.
  ...plainIntents('pictures', 'picture'),
  import: v.object({ leavesOut: field, asDrafts: field, stock: field }),
  undo: noFields,
  again: noFields,
}

export async function action({ request, context, params: { importId } }: Route.ActionArgs) {
  const { form, submission } = await readForm(request, intents)
  if (!isUuid(importId)) throw notFound()
  const { shop, staff } = requireBackOffice(context)
  requireHistoryPermission(context, await findImport(shop.db, importId))
  if (submission.intent === 'again') {
    const again = await startDryRun(shop, importId, 'failed')
    if (isRefusal(again)) return refused(again)
    await again.soon
    return redirect(`/admin/import/${importId}`)
  }
  if (submission.intent === 'pictures' || submission.intent === 'picture') {
    const files = await uploadedImages(form, productImageLimits.count)
    const problem = await receivePictures(shop, { id: importId, files })
    if (problem !== null) return refused(problem)
    return submission.intent === 'picture' ? null : redirect(`/admin/import/${importId}`)
  }
  if (submission.intent === 'undo') {
    const undone = await undoImport(shop, { staff, id: importId })
    if (isRefusal(undone)) return refused(undone)
    return redirect(`/admin/import/${importId}`)
  }
  const answers = readImportAnswers(submission)
  if (isRefusal(answers)) return refused(answers)
  const input = { staff, id: importId, ...answers }
  const going = await startImport(shop, input)
  if (isRefusal(going)) return refused(going)
  await going.soon
  return redirect(`/admin/import/${importId}`)
}

export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, effects, next, named, offersBrands, pictures, isFirst, isTooLate } = loaderData
  const refusal = isRefusal(actionData) ? actionData : null
  const isUnderWay = file.state === 'checking' || file.state === 'importing'
  usePolling(isUnderWay, importPollMs)
  return (
    <AdminPage title={file.name || texts.aList} back="/admin/import">
      {refusal && !refusal.fields?.['pictures'] && <RefusalAlert refusal={refusal} />}
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
          {named.length > 0 && <NamedPictures named={named} refusal={refusal?.fields?.['pictures'] ? refusal : null} />}
          {file.state !== 'failed' && (
            <ImportResult
              file={file}
              report={file.report}
              isListed={effects.length > 0}
              errors={refusal?.fields ?? {}}
            />
          )}
          {offersBrands && <BrandOffer />}
          {pictures && <ImageDownloadProgress pictures={pictures} />}
          {file.undoReport && <UndoReportPanel report={file.undoReport} />}
          {effects.length > 0 && <ImportChanges effects={effects} next={next} isFirst={isFirst} />}
          {(effects.length > 0 || (file.report.history && file.state === 'imported')) &&
            !file.undoReport &&
            !isTooLate && <UndoForm report={file.report} />}
          {file.state === 'imported' && isTooLate && <p className="mt-4 text-muted">{changesDeleted}</p>}
        </>
      )}
    </AdminPage>
  )
}

/** Progress of downloading images that a list names by URL. */
function ImageDownloadProgress({ pictures: { waiting, lost } }: { pictures: ExternalImages }) {
  if (waiting + lost === 0) return null
  return (
    <Panel title={texts.downloadingPictures}>
      {waiting > 0 && <p>{texts.downloadsWaiting(several(waiting, 'picture'))}</p>}
      {lost > 0 && <p className={waiting > 0 ? 'mt-2' : ''}>{texts.picturesNotDownloaded(several(lost, 'picture'))}</p>}
    </Panel>
  )
}

/** Progress; without script refreshed by a link. */
function ImportRunning({ file: { id, state, progress } }: { file: CatalogueImport }) {
  const isImport = state === 'importing'
  const text = isImport ? texts.importingTheFile : texts.checkingTheFile
  return (
    <Panel>
      <p role="status" className="text-base font-medium">
        {progress?.doing === 'writing' ? texts.comparedWithTheShop(text) : text} …
      </p>
      <progress
        aria-label={text}
        className="mt-3 h-2 w-full"
        {...(progress && { value: progress.done, max: Math.max(1, progress.total) })}
      />
      <p className="mt-3 text-muted">
        {isImport ? texts.allOrNothingLead : texts.nothingChangesYet}
        <TextLink label={texts.refresh} to={`/admin/import/${id}`} />
      </p>
    </Panel>
  )
}

/** The file is stored for a day and can be retried. */
function ImportFailed({ problem }: Pick<CatalogueImport, 'problem'>) {
  return (
    <>
      <Alert text={problem === null ? texts.theImportFailed : sentenceOf(problem)} variant="error" />
      <Form method="post" className="mt-4 flex flex-wrap gap-2">
        <Button label={texts.tryAgain} intent="again" />
        <ButtonLink label={texts.uploadAnotherFile} to="/admin/import" variant="quiet" />
      </Form>
    </>
  )
}

type ImportChangesProps = { effects: readonly ImportChange[]; isFirst: boolean; next: string | null }

/** Products changed by an import, before and after. */
function ImportChanges({ effects, isFirst, next }: ImportChangesProps) {
  return (
    <Panel title={texts.addedAndChangedProducts}>
      <ul className="-my-3 divide-y divide-line">
        {effects.map((effect) => (
          <li key={effect.id} className="py-3">
            <p className="flex items-baseline gap-3">
              <TextLink
                label={effect.name}
                to={`/admin/products/${effect.id}`}
                className="min-w-0 flex-1 break-words"
              />
              <span className="shrink-0 text-muted">{effect.before === null ? texts.newText : texts.changed}</span>
            </p>
            <Lines effect={effect} />
          </li>
        ))}
      </ul>
      <ListPages first={isFirst ? null : '?'} next={next && `?${new URLSearchParams({ after: next })}`} />
    </Panel>
  )
}

function Lines({ effect }: { effect: ImportChange }) {
  if (effect.before === null) return null
  const lines = importChangeLines(effect)
  if (lines.length === 0) return <p className="text-muted">{texts.onlySizeOrder}</p>
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {lines.map(({ what, before, after }) => (
        <div key={what} className="contents">
          <dt className="text-muted max-sm:mt-1">{what}</dt>
          <dd className="min-w-0 break-words tabular-nums">
            <s className="text-muted decoration-1">
              <span className="sr-only">{texts.before} </span>
              {before}
            </s>
            <span aria-hidden="true" className="mx-2 text-muted">
              →
            </span>
            <span className="sr-only">{texts.after} </span>
            {after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
