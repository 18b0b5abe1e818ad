import { notFound } from '#app/http/not-found.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findBackup } from '#db/backups/backups.ts'
import { indianTime } from '#domain/indian-time.ts'
import { backupBytes } from '#flows/backups/download-backup.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { backupSize } from '#ui/backups/list.tsx'
import { texts } from '#ui/backups/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { Route } from './+types/backup'

/** Shows a backup. Requires a recent step-up, because it contains all data. */
export async function loader({ context, url, params: { file } }: Route.LoaderArgs) {
  const { shop } = requireStepUp({ url, context })
  const known = await findBackup(shop.db, file)
  const bytes = known && (await backupBytes(shop, file))
  if (known === null || bytes === null) throw notFound()
  return {
    file,
    bytes,
    takenAt: indianTime(known.takenAt),
    error: known.error,
    verifiedAt: known.testedAt && known.error === null ? indianTime(known.testedAt) : null,
    isSealed: shop.home.backup.passphrase !== null,
  }
}

export default function Backup({ loaderData }: Route.ComponentProps) {
  const { file, bytes, takenAt, verifiedAt, error, isSealed } = loaderData
  return (
    <AdminPage title={texts.backup} text={takenAt} back="/admin/backups">
      <div className="max-w-2xl">
        <Panel title={file}>
          <div className="space-y-4">
            <p>
              {backupSize(bytes)}. {verifiedAt ? texts.verifiedByRestore(verifiedAt) : texts.notVerifiedYet}
            </p>
            {error && <Alert text={error} variant="error" />}
            <Alert text={isSealed ? texts.personalDataNote : texts.personalDataInCopyNote} variant="warning" />
            <form method="post" action={`/admin/backups/${encodeURIComponent(file)}/download`}>
              <input type="hidden" name="intent" value="download" />
              <Button label={texts.download} wide />
            </form>
            <p className="text-muted">{texts.downloadIsAudited}</p>
          </div>
        </Panel>
      </div>
    </AdminPage>
  )
}
