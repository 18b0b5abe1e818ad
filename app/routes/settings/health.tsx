import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { countExternalImages, findLostImages } from '#db/catalogue/external-images.ts'
import { uncapitalize } from '#domain/clean-text.ts'
import { type FailedCheck, failedChecksFor } from '#domain/settings/health-checks.ts'
import { can } from '#domain/staff/permissions.ts'
import { retryExternalImages } from '#flows/catalogue/download-external-images.ts'
import { runHealthChecks } from '#flows/settings/run-health-checks.ts'
import { AdminPage, Badge, Panel } from '#ui/backoffice/page.tsx'
import { FailedImages } from '#ui/imports/failed-images.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { texts } from '#ui/settings/texts.tsx'
import type { Route } from './+types/health'

const mostShown = 60

/** Runs the health checks, as `strut doctor` does. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const [failed, pictures, lost] = await Promise.all([
    runHealthChecks(shop, { unmigrated: [] }),
    countExternalImages(shop.db),
    findLostImages(shop.db, mostShown),
  ])
  const seesProducts = can(staff, 'see-catalogue')
  return {
    failed: failedChecksFor(failed, staff),
    pictures,
    lost,
    seesProducts,
    isAsked: url.searchParams.has('again'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  readIntent(await request.formData(), plainIntents('fetch-pictures'))
  await retryExternalImages(context.get(shopContext), requireStaff(context))
  return redirect('/admin/settings/health?again')
}

export default function Health({ loaderData }: Route.ComponentProps) {
  const { failed, pictures, lost, seesProducts, isAsked } = loaderData
  return (
    <AdminPage title={texts.health} text={texts.healthNote} back="/admin/settings">
      {isAsked && <Alert text={texts.imageDownloadRestarted} variant="success" className="mb-4" />}
      <HealthChecks failed={failed} />
      <FailedImages pictures={pictures} lost={lost} seesProducts={seesProducts} />
    </AdminPage>
  )
}

function HealthChecks({ failed }: { failed: readonly FailedCheck[] }) {
  if (failed.length === 0) {
    return <Alert text={texts.readyToSell} variant="success" className="mb-4" />
  }
  const sorted = failed.toSorted((one, other) => other.severity.localeCompare(one.severity))
  return (
    <Panel title={texts.wrongOrMissing}>
      <ul className="divide-y divide-line">
        {sorted.map(({ subject, severity, problem, remedy, fixPath }) => (
          <li
            key={subject}
            className="py-2.5 first:pt-0 last:pb-0 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)_auto] lg:items-start lg:gap-x-4"
          >
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {subject}{' '}
              {severity === 'wrong' ? <Badge variant="red">{texts.wrong}</Badge> : <Badge>{texts.advice}</Badge>}
            </p>
            <div>
              <p>{problem}</p>
              <p className="break-words text-muted">{remedy}</p>
            </div>
            {fixPath && <TextLink label={texts.fix(uncapitalize(subject))} to={fixPath} className="lg:-my-2" />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
