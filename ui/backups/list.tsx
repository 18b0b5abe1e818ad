import { Badge, EmptyList, List, ListRow } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { texts } from './texts.tsx'

type BackupRequest = { at: string; bytes: number; file: string | null; error: string | null; isDone: boolean }

type BackupStateProps = {
  request: BackupRequest | null
  verifiedAt: string | null
  everyMinutes: number | null
  isSealed: boolean
}

/** Formats '48 kB' or '1.4 MB'. */
export function backupSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Whether a verified backup exists, and how far the requested one is. */
export function BackupState({ request, verifiedAt, everyMinutes, isSealed }: BackupStateProps) {
  return (
    <div className="space-y-3">
      {verifiedAt ? (
        <Alert text={texts.lastVerifiedBackup(verifiedAt)} variant="success" />
      ) : (
        <Alert text={texts.noVerifiedBackup} variant="warning" />
      )}
      {request && <AskedNow request={request} />}
      {everyMinutes === null && <p className="text-muted">{texts.noSchedule}</p>}
      {!isSealed && <p className="text-muted">{texts.encryptionNote}</p>}
    </div>
  )
}

function AskedNow({ request: { at, bytes, file, error, isDone } }: { request: BackupRequest }) {
  if (isDone && error !== null) return <Alert text={texts.backupFailed(at, error)} variant="error" />
  if (isDone) return null
  return (
    <div role="status" className="rounded-card bg-surface px-3.5 py-3 font-medium">
      {file === null ? texts.writingSoFar(backupSize(bytes)) : texts.verifying}
    </div>
  )
}

type Backup = {
  file: string
  takenAt: string
  bytes: number
  testedAt: string | null
  error: string | null
  isCopied: boolean
}

export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <section className="mb-4">
      <h2 className="mb-2 text-base font-semibold">{texts.inTheFolder}</h2>
      <List label={texts.backups} empty={<EmptyList text={texts.thereIsNoBackupYet} hint={texts.firstBackupHint} />}>
        {backups.map(({ file, takenAt, bytes, testedAt, error, isCopied }) => (
          <ListRow
            key={file}
            to={`/admin/backups/${encodeURIComponent(file)}`}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {takenAt}
                {testedAt && error === null && <Badge variant="green">{texts.verified}</Badge>}
                {isCopied && <Badge variant="green">{texts.inTheBucket}</Badge>}
                {error && <Badge variant="red">{texts.cantBeRestored}</Badge>}
              </span>
            }
            text={error ?? backupSize(bytes)}
          />
        ))}
      </List>
    </section>
  )
}
