import { data, redirect } from 'react-router'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { downloadBackup } from '#flows/backups/download-backup.ts'
import type { Route } from './+types/download'

/** Redirects a GET: a download needs a POST. */
export const loader = ({ params: { file } }: Route.LoaderArgs) => redirect(`/admin/backups/${encodeURIComponent(file)}`)

export async function action({ request, context, url, params: { file } }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  readIntent(await request.formData(), plainIntents('download'))
  const taken = await downloadBackup(shop, { staff, file })
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
