/** State of a running or failed import. */

import { Form } from 'react-router'
import { sentenceOf } from '#domain/imports/reasons.ts'
import type { CatalogueImport } from '#domain/imports/report.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Progress; without script refreshed by a link. */
export function ImportRunning({ file: { id, state, progress } }: { file: CatalogueImport }) {
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
        <TextLink to={`/admin/import/${id}`}>{texts.refresh}</TextLink>
      </p>
    </Panel>
  )
}

/** The file is stored for a day and can be retried. */
export function ImportFailed({ problem }: Pick<CatalogueImport, 'problem'>) {
  return (
    <>
      <Alert variant="error">{problem === null ? texts.theImportFailed : sentenceOf(problem)}</Alert>
      <Form method="post" className="mt-4 flex flex-wrap gap-2">
        <Button intent="again">{texts.tryAgain}</Button>
        <ButtonLink to="/admin/import" variant="quiet">
          {texts.uploadAnotherFile}
        </ButtonLink>
      </Form>
    </>
  )
}
