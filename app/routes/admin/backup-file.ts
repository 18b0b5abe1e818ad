import { data, redirect } from 'react-router'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { downloadBackup } from '#flows/download-backup.ts'
import { shopContext } from '../../context.ts'
import { requireStepUp } from '../../staff.ts'
import type { Route } from './+types/backup-file'

/** No link takes a backup along. */
export function loader({ params: { file } }: Route.LoaderArgs) {
  return redirect(`/admin/backups/${encodeURIComponent(file)}`)
}

export async function action({ context, url, params: { file } }: Route.ActionArgs) {
  const staff = requireStepUp({ url, context })
  const taken = await downloadBackup(context.get(shopContext), { staff, file })
  if (isRefusal(taken)) throw data(null, { status: statusOf(taken), statusText: taken.message })
  return new Response(taken.stream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Content-Length': String(taken.bytes),
      'Cache-Control': 'private, no-store',
    },
  })
}
